import { path as cardDraw } from 'icon:card-draw';
import { Arms } from '../../look/arms.tsx';
import { Cube } from '../../look/cube.tsx';
import { Icon, signs } from '../../look/icon.tsx';
import { percent } from '../../kit/index.ts';
import { roman } from './cards.tsx';
import { answersTo, damageIn, forecastOf, unseen } from './forecast.ts';
import { DECKS, drawingPower, type Event, heroes, type HeroId, type Kind, KINDS, LEVELS, type Level } from './game.ts';
import { king, queen } from './monarchs.ts';
import { pickedFront, pickedHero, pickedTarget, type Play } from './pieces.ts';
import { suits } from './suits.ts';
import { words } from './words.ts';

/** What can be known before it is done: an attack cube by cube, what an order brings, the odds of a draw. */
export function Forecast({ play }: { readonly play: Play }) {
  const { question } = play.view;
  if (play.seat === undefined) return null;
  if (question.ask === 'draw') return <Draws play={play} />;
  if (forecastOf(play)) return <Attack play={play} />;
  if (question.ask === 'activate' && pickedFront(play) && !pickedTarget(play)) return <Gains play={play} />;
  return null;
}

function Attack({ play }: { readonly play: Play }) {
  const forecast = forecastOf(play);
  if (!forecast) return null;
  const { attacker, events } = forecast;
  const defender = play.view.sides[1 - attacker];
  const hero = pickedHero(play);
  const damage = damageIn(events);
  const answers = attacker === play.seat ? answersTo(play) : undefined;
  const blows = events.filter(({ type }) => type === 'killed' || type === 'blocked');
  return (
    <section class="panel__block">
      <h2>{hero ? words.withReserve(heroes[hero].name) : words.unanswered}</h2>
      <ol class="duels">
        {blows.map((event, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Blow key={at} event={event} />
        ))}
        {damage > 0 && defender && (
          <li>
            <Arms of={attacker === 0 ? queen : king} />
            {words.monarchHit(damage, Math.max(0, defender.health - damage))}
          </li>
        )}
      </ol>
      {blows.length === 0 && damage === 0 && <p>{words.nobodyFalls}</p>}
      {attacker === play.seat && <p>{answers ? words.answered(answers.low, answers.high) : words.theyHoldNone}</p>}
    </section>
  );
}

function Blow({ event }: { readonly event: Event }) {
  if (event.type === 'blocked')
    return (
      <li>
        <Cube of={suits.armor} /> {words.stopsMagic(event.magic)}
      </li>
    );
  if (event.type !== 'killed') return null;
  return (
    <li>
      <span class="visually-hidden">{words.kills(suits[event.by].title, event.count, event.kind)}</span>
      <span aria-hidden="true">
        <Cube of={suits[event.by]} />
        <Icon of={signs.arrow} />
        <Cube of={suits[event.kind]} />
        {event.count > 1 && `×${event.count}`}
      </span>
    </li>
  );
}

/** What recruiting brings the front that is picked, or hiring the hero that is. */
function Gains({ play }: { readonly play: Play }) {
  const { view, seat = 0 } = play;
  const front = pickedFront(play);
  const hero = pickedHero(play);
  const place = front && view.sides[seat]?.fronts[front];
  if (!place) return null;
  const who = hero ? [hero] : place.heroes;
  const gained = KINDS.map((kind) => ({ kind, count: who.reduce((sum, id) => sum + heroes[id].soldiers[kind], 0) }));
  const power = hero ? 0 : drawingPower(place);
  const short = gained.filter(({ kind, count }) => count > view.supply[kind]);
  return (
    <section class="panel__block">
      <h2>{hero ? words.hires : words.recruits}</h2>
      <ul class="duels">
        {gained.map(({ kind, count }) => count > 0 && <Count key={kind} kind={kind} count={count} />)}
        {power > 0 && (
          <li>
            <Icon of={cardDraw} />
            <span class="visually-hidden">{words.drawingPower}</span> {power}
          </li>
        )}
      </ul>
      {short.map(({ kind }) => (
        <p key={kind}>{words.shortOf(kind)}</p>
      ))}
    </section>
  );
}

function Count({ kind, count }: { readonly kind: Kind; readonly count: number }) {
  return (
    <li>
      <Cube of={suits[kind]} />
      <span class="visually-hidden">{suits[kind].title}</span> {count}
    </li>
  );
}

/** Which heroes the next card of each level may be, and how likely each is. */
function Draws({ play }: { readonly play: Play }) {
  const { view, seat = 0 } = play;
  const levels = LEVELS.filter((level) =>
    play.legal.some((action) => action.type === 'draw' && action.level === level),
  );
  return (
    <section class="panel__block">
      {levels.map((level) => {
        const pool = poolOf(play, level, seat);
        const total = pool.reduce((sum, { copies }) => sum + copies, 0);
        return (
          <div key={level}>
            <h2>{words.drawOdds(roman(level), total)}</h2>
            <p>
              {pool.map(({ hero, copies }) => words.shareOf(heroes[hero].name, percent(copies / total))).join(', ')}
            </p>
          </div>
        );
      })}
      {view.question.ask === 'draw' && levels.length === 0 && <p>{words.none}</p>}
    </section>
  );
}

/** The cards that the next one of a level is drawn from, as this seat can know: every unseen one is as likely. */
function poolOf({ view }: Play, level: Level, seat: number): { readonly hero: HeroId; readonly copies: number }[] {
  const isRebuilt = view.stacks[level - 1]?.length === 0;
  const enemy = view.sides[1 - seat];
  return [...new Set(DECKS[level - 1])]
    .map((hero) => {
      const count = (list: readonly HeroId[] = []) => list.filter((id) => id === hero).length;
      return {
        hero,
        copies: isRebuilt ? count(view.discards[level - 1]) : unseen(view, seat, hero) - count(enemy?.known),
      };
    })
    .filter(({ copies }) => copies > 0)
    .sort((a, b) => b.copies - a.copies);
}
