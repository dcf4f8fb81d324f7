import { useRef } from 'preact/hooks';
import { path as backward } from 'icon:backward-time';
import { path as hands } from 'icon:shaking-hands';
import { path as spectacles } from 'icon:spectacles';
import type { Box } from '../kit/index.ts';
import { boxes } from '../boards/index.ts';
import { CoinMetals } from '../look/coin.tsx';
import { Icon, type Outline, signs } from '../look/icon.tsx';
import { say } from '../base/messages.ts';
import { goTo, type Route, writeRoute } from '../base/router.ts';
import { set, settings } from '../base/settings.ts';
import { newId } from '../base/new-id.ts';
import { chooseFile } from './open-file.ts';
import { PageTop } from './page-top.tsx';
import { useTitle } from '../base/title.ts';
import { Unfinished } from './unfinished.tsx';
import { startLater } from './pending-matches.ts';
import '../look/home.css';

/** The first page: all games, each with a small live scene. */
export function Home() {
  useTitle('');
  const [first] = boxes;
  const headline = useRef<HTMLHeadingElement>(null);
  return (
    <div class="home">
      <CoinMetals />
      <PageTop />
      <main>
        <div class="table">
          <section class="intro">
            <h1 tabIndex={-1} ref={headline}>
              {say.headline}
            </h1>
            <p>{say.promise}</p>
            <Unfinished onLast={() => headline.current?.focus()} />
          </section>
          {boxes.map((box) => (
            <Game key={box.id} box={box} />
          ))}
        </div>
        <section class="ways">
          <h2>{say.waysToPlay}</h2>
          <WayLink to={{ page: 'lobby' }} sign={signs.people} {...say.ways.online} />
          {first && (
            <>
              <WayLink to={{ page: 'new', game: first.id, way: 'share' }} sign={hands} {...say.ways.share} />
              <WayLink to={{ page: 'new', game: first.id, way: 'watch' }} sign={spectacles} {...say.ways.watch} />
            </>
          )}
          <button type="button" class="way" onClick={chooseFile}>
            <Icon of={backward} />
            <span>
              {say.ways.open.title}
              <small>{say.ways.open.line}</small>
            </span>
          </button>
          {first && (
            <WayLink to={{ page: 'rules', game: first.id, rule: undefined }} sign={signs.rules} {...say.ways.rules} />
          )}
        </section>
      </main>
      <footer class="credits">
        <span>
          {say.credits} <a href={writeRoute({ page: 'about' })}>{say.about}</a>
        </span>
        <MotionSwitch />
      </footer>
    </div>
  );
}

/** Stops the endless motion of the scenes (WCAG 2.2.2). */
function MotionSwitch() {
  const { motion } = settings.value;
  return (
    <button type="button" class="btn btn--quiet" onClick={() => set({ motion: motion === 'on' ? 'off' : 'on' })}>
      {motion === 'on' ? say.motionOn : say.motionOff}
    </button>
  );
}

function Game({ box }: { readonly box: Box }) {
  const { id, title, line, seats, minutes, hasLessons, Scene } = box;
  return (
    <article class="game">
      <Scene />
      <div class="game__text">
        <h2>{title}</h2>
        <span class="game__meta">{say.seatsAndMinutes(seats.min, seats.max, minutes)}</span>
        <p>{line}</p>
        <div class="game__do">
          {hasLessons && (
            <a class="btn btn--brass" href={writeRoute({ page: 'learn', game: id })}>
              {say.learn}
              <span class="visually-hidden">: {title}</span>
            </a>
          )}
          <button type="button" class={hasLessons ? 'btn' : 'btn btn--brass'} onClick={() => playBot(id)}>
            {say.playBot}
            <span class="visually-hidden">{say.atGame(title)}</span>
          </button>
          <a class="btn" href={writeRoute({ page: 'new', game: id, way: 'bot' })}>
            {say.otherWays}
            <span class="visually-hidden">{say.toPlayGame(title)}</span>
          </a>
        </div>
      </div>
    </article>
  );
}

function playBot(game: string): void {
  const id = newId();
  startLater(id, { game, way: 'bot' });
  goTo({ page: 'match', id });
}

function WayLink({ to, sign, title, line }: { to: Route; sign: Outline; title: string; line: string }) {
  return (
    <a class="way" href={writeRoute(to)}>
      <Icon of={sign} />
      <span>
        {title}
        <small>{line}</small>
      </span>
    </a>
  );
}
