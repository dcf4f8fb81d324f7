import type { Lesson } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxes } from '../boards/index.ts';
import { lessonsOf } from '../boards/load-lessons.ts';
import { say } from '../base/messages.ts';
import { newId } from '../base/new-id.ts';
import { goTo, writeRoute } from '../base/router.ts';
import { useTitle } from '../base/title.ts';
import { PageTop } from './page-top.tsx';
import { startLater } from './pending-matches.ts';
import { Problem } from './problem.tsx';
import '../look/online.css';

/** The guided matches of a game, to choose from. */
export function LearnPage({ game }: { readonly game: string }) {
  const lessons = useSignal<readonly Lesson[] | undefined>(undefined);
  const title = boxes.find(({ id }) => id === game)?.title ?? '';
  useEffect(() => void lessonsOf(game).then((found) => (lessons.value = found)), [game]);
  useTitle(say.learnGame(title));
  if (!lessons.value) return <p class="loading">{say.loading}</p>;
  if (lessons.value.length === 0) return <Problem title={say.lost} line={say.lostLine} />;
  return (
    <div class="home">
      <PageTop />
      <main class="sheet">
        <h1>{say.learnGame(title)}</h1>
        <p>{say.learnLine}</p>
        <section class="matches">
          <ul>
            {lessons.value.map((lesson) => (
              <li class="matches__row" key={lesson.id}>
                <div>
                  <b>{lesson.title}</b>
                  <small>
                    {lesson.line} {say.aboutMinutes(lesson.minutes)}
                  </small>
                </div>
                <button type="button" class="btn btn--brass" onClick={() => beginLesson(game, lesson.id)}>
                  {say.beginLesson}
                  <span class="visually-hidden">: {lesson.title}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <p>
          <a href={writeRoute({ page: 'rules', game, rule: undefined })}>{say.readRulesInstead}</a>
        </p>
      </main>
    </div>
  );
}

function beginLesson(game: string, lesson: string): void {
  const id = newId();
  startLater(id, { game, way: 'bot', lesson });
  goTo({ page: 'match', id });
}
