import { asNumber } from '@muster/engine';
import { path as cardDraw } from 'icon:card-draw';
import { Arms } from '../../look/arms.tsx';
import { Cube } from '../../look/cube.tsx';
import { Icon, signs } from '../../look/icon.tsx';
import { percent } from '../../kit/index.ts';
import { roman } from './cards.tsx';
import { damageIn, forecastOf } from './forecast.ts';
import {
  type AttackForecast,
  type Event,
  forecastDraw,
  forecastGains,
  heroes,
  type Kind,
  KINDS,
  LEVELS,
} from './game.ts';
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
  const { attacker, events, isChosen } = forecast;
  const defender = play.view.sides[1 - attacker];
  const hero = pickedHero(play);
  const damage = damageIn(events);
  const blows = events.filter(({ type }) => type === 'killed' || type === 'blocked');
  return (
    <section class="panel__block">
      <h2>
        {hero ? words.withReserve(heroes[hero].name) : attacker === play.seat ? words.noReserves : words.declined}
      </h2>
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
      {isChosen && <p>{words.chosen}</p>}
      <Unknown play={play} forecast={forecast} />
    </section>
  );
}

/** What the forecast does not know: the enemy's card, and a reserve that can still be played. */
function Unknown({ play, forecast }: { readonly play: Play; readonly forecast: AttackForecast }) {
  const { attacker, enemy, low, high } = forecast;
  const canAdd = play.view.question.ask === 'activate' && (play.view.sides[attacker]?.hand.length ?? 0) > 0;
  return (
    <>
      {enemy === 'may answer' && <p>{words.mayAnswer(low, high)}</p>}
      {enemy === 'face down' && <p>{words.faceDownCard(low, high)}</p>}
      {enemy === 'none' && attacker === play.seat && <p>{words.mayNotAnswer}</p>}
      {canAdd && <p>{words.ownReserve}</p>}
    </>
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

/** What recruiting brings the front that is picked, or hiring the hero that is: no more than the supply has. */
function Gains({ play }: { readonly play: Play }) {
  const hero = pickedHero(play);
  const front = pickedFront(play);
  const action = play.legal.find(
    (one) =>
      (hero ? one.type === 'hire' || one.type === 'replace' : one.type === 'recruit') &&
      'front' in one &&
      one.front === front &&
      (!('hero' in one) || one.hero === hero),
  );
  if (play.seat === undefined || (action?.type !== 'recruit' && action?.type !== 'hire' && action?.type !== 'replace'))
    return null;
  const { soldiers, short, power } = forecastGains(play.view, play.seat, action);
  return (
    <section class="panel__block">
      <h2>{hero ? words.hires : words.recruits}</h2>
      <ul class="duels">
        {KINDS.map((kind) => soldiers[kind] > 0 && <Count key={kind} kind={kind} count={soldiers[kind]} />)}
        {power > 0 && (
          <li>
            <Icon of={cardDraw} />
            <span class="visually-hidden">{words.drawingPower}</span> {power}
          </li>
        )}
      </ul>
      {KINDS.every((kind) => soldiers[kind] === 0) && power === 0 && <p>{words.nothing}</p>}
      {short.map((kind) => (
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
        const cards = forecastDraw(view, seat, level);
        return (
          <div key={level}>
            <h2>{words.drawOdds(roman(level), Number(cards[0]?.share.of ?? 0n))}</h2>
            <p>
              {cards.map(({ hero, share }) => words.shareOf(heroes[hero].name, percent(asNumber(share)))).join(', ')}
            </p>
          </div>
        );
      })}
      {levels.length === 0 && <p>{words.none}</p>}
    </section>
  );
}
