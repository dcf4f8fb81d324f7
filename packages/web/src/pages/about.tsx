import { say } from '../base/messages.ts';
import { PageTop } from './page-top.tsx';
import { useTitle } from '../base/title.ts';

export function About() {
  useTitle(say.about);
  return (
    <div class="home">
      <PageTop />
      <main class="sheet">
        <h1>{say.about}</h1>
        {[...say.aboutLines, say.iconCredit, say.typeCredit].map((line) => (
          <p key={line}>{line}</p>
        ))}
        <a class="btn" href="#/">
          {say.firstPageButton}
        </a>
      </main>
    </div>
  );
}
