import type { Box } from '../kit/index.ts';
import { boxes } from '../boards/index.ts';
import { boxOf } from '../boards/load-board.ts';
import { say } from '../base/messages.ts';
import { writeRoute } from '../base/router.ts';
import { Rulebook } from '../rules/rulebook.tsx';
import { PageTop } from './page-top.tsx';
import { Problem } from './problem.tsx';
import { useTitle } from '../base/title.ts';
import '../look/rules.css';

/** The rules of every game, to read. */
export function RulesPage({ game, rule }: { readonly game: string; readonly rule: string | undefined }) {
  const box = boxOf(game);
  return box ? <Book box={box} rule={rule} /> : <Problem title={say.lost} line={say.lostLine} />;
}

function Book({ box: { id: game, title }, rule }: { readonly box: Box; readonly rule: string | undefined }) {
  useTitle(say.rulesOf(title));
  return (
    <div class="home">
      <PageTop />
      <nav class="books" aria-label={say.allRules}>
        {boxes.map((box) => (
          <a
            key={box.id}
            href={writeRoute({ page: 'rules', game: box.id, rule: undefined })}
            aria-current={box.id === game ? 'page' : undefined}
          >
            {box.title}
          </a>
        ))}
      </nav>
      <main class="sheet">
        <Rulebook key={game} game={game} at={rule} />
      </main>
    </div>
  );
}
