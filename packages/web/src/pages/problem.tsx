import { say } from '../base/messages.ts';
import { PageTop } from './page-top.tsx';
import { useTitle } from '../base/title.ts';

type Shown = {
  readonly title: string;
  readonly line: string;
  /** Offer to load the page again? */
  readonly canTryAgain?: boolean;
};

/** Something cannot be shown: what, why, and the way back. */
export function Problem({ title, line, canTryAgain = false }: Shown) {
  useTitle(title);
  return (
    <div class="home">
      <PageTop />
      <main class="sheet sheet--problem">
        <h1>{title}</h1>
        <p role="alert">{line}</p>
        {canTryAgain && (
          <button type="button" class="btn btn--brass" onClick={() => location.reload()}>
            {say.lookAgain}
          </button>
        )}
        <a class={canTryAgain ? 'btn' : 'btn btn--brass'} href="#/">
          {say.firstPageButton}
        </a>
      </main>
    </div>
  );
}
