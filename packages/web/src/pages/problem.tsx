import { say } from '../messages.ts';
import { PageTop } from './page-top.tsx';

/** Something cannot be shown: what, why, and the way back. */
export function Problem({ title, line }: { readonly title: string; readonly line: string }) {
  return (
    <div class="home">
      <PageTop />
      <main class="sheet sheet--problem">
        <h1>{title}</h1>
        <p role="alert">{line}</p>
        <a class="btn btn--brass" href="#/">
          {say.firstPageButton}
        </a>
      </main>
    </div>
  );
}
