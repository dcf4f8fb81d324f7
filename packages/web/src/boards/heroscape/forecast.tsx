import { path as shield } from 'icon:checked-shield';
import { path as skull } from 'icon:death-skull';
import { Fragment } from 'preact';
import { Icon, type Outline } from '../../look/icon.tsx';
import { Odds } from '../../look/odds.tsx';
import { percent } from '../../kit/index.ts';
import {
  type Event,
  type D20,
  explain,
  LAVA,
  PLUNGE,
  figureName,
  NOWHERE,
  nameOf,
  fieldOf,
  forecastOf,
  questionOf,
  saySides,
  scenarios,
  sidesOf,
  type State,
  attackDice,
  defenseDice,
  standing,
} from './game.ts';
import { ids, type Order, ordersOn, type Play, pickedIn, turnOf } from './pieces.ts';
import { risksInWords } from './prospects.ts';
import { Legend } from './legend.tsx';
import { oddsOf, rowsOf } from './odds.ts';
import { pointed } from './viewing.ts';
import { words } from './words.ts';

/** What can be known of what is looked at: the odds of an attack, the price of a way; and how the dice fell last. */
export function Forecast({ play }: { readonly play: Play }) {
  const { target } = pickedIn(play);
  const [order] = play.seat === undefined ? [] : ordersOn(play, target ?? pointed.value);
  const known = order && <About play={play} order={order} />;
  return (
    <>
      <Rolls events={play.latest} />
      {known}
      {turnOf(play.view) && play.seat !== undefined && !known && <Legend view={play.view} />}
      {(play.view.round === 0 || questionOf(play.view)?.ask === 'mark') && <Goal view={play.view} />}
    </>
  );
}

function About({ play, order }: { readonly play: Play; readonly order: Order }) {
  if (order.journey) return <WayAhead play={play} order={order} />;
  const odds = oddsOf(play.view, order.action);
  if (!odds) return null;
  const { view } = play;
  const attacker = order.figure === NOWHERE ? '' : figureName(view, order.figure);
  if (odds.succeeds !== undefined)
    return <Odds title={words.by(attacker, order.power)} rows={[{ label: words.succeeds, share: odds.succeeds }]} />;
  return odds.results.map((result) => {
    const title =
      order.power === ''
        ? words.attackOf(attacker, result.name)
        : words.attackOf(words.by(attacker, order.power), result.name);
    const notes = [
      words.toWound(percent(result.hits), result.mean.toFixed(2)),
      ...(result.back > 0 ? [words.strikesBack(percent(result.back))] : []),
    ];
    return (
      <Fragment key={result.name}>
        <Odds title={title} rows={result.rows} note={notes.join(' ')} />
        {order.action.type === 'attack' && <Dice play={play} figure={order.figure} target={result.target} />}
      </Fragment>
    );
  });
}

/** The dice of both sides, and where they come from. */
function Dice({ play, figure, target }: { readonly play: Play; readonly figure: number; readonly target: number }) {
  const { view } = play;
  const turn = turnOf(view)?.turn;
  const at = standing(view);
  const [attack, defense] = [attackDice(view, at, figure, target, turn), defenseDice(view, at, target, figure, turn)];
  return (
    <section class="panel__block rolls">
      <p>
        <Faces dice={faces(attack, attack, 'skull')} />
        {explain(view, 'attack', figure, target, turn)}.
      </p>
      <p>
        <Faces dice={faces(defense, defense, 'shield')} />
        {explain(view, 'defense', target, figure, turn)}.
      </p>
    </section>
  );
}

function Faces({ dice }: Pick<Rolled, 'dice'>) {
  return (
    <span class="rolls__dice" aria-hidden="true">
      {dice.map(({ face, kind }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} class={`battle-die battle-die--${kind}`}>
          {face && <Icon of={face} />}
        </span>
      ))}
    </span>
  );
}

function WayAhead({ play, order }: { readonly play: Play; readonly order: Order }) {
  const { view } = play;
  const { journey, figure } = order;
  const way = forecastOf(view, order.action);
  if (!journey || way?.is !== 'way') return null;
  const engaged = way.engaged.map((one) => figureName(view, one));
  const notes = [
    words.onWay(way.cost, journey.stops.length),
    ...(engaged.length > 0 ? [words.engaged(engaged.join(', '))] : []),
    ...(way.glyph ? [words.glyphThere(way.glyph)] : []),
  ];
  const title = words.way(figureName(view, figure), nameOf(fieldOf(view), journey.end.hex));
  if (way.risks.length > 0) {
    const note = [...risksInWords(view, way.risks), ...notes].join(' ');
    return <Odds title={title} rows={rowsOf(way.wounds, way.life)} note={note} />;
  }
  return (
    <section class="panel__block">
      <h2>{title}</h2>
      <p>{[...notes, words.noRisk].join('. ').replaceAll('..', '.')}</p>
    </section>
  );
}

/** What the match is played for. */
function Goal({ view }: { readonly view: State }) {
  const { title, about } = scenarios[view.scenario];
  return (
    <section class="panel__block">
      <h2>{title}</h2>
      <p>
        {about} {saySides(sidesOf(view))}
      </p>
    </section>
  );
}

// Dice

type Rolled = {
  readonly say: string;
  readonly dice: readonly { readonly face: Outline | undefined; readonly kind: string; readonly number?: number }[];
};

/** How the latest dice fell. */
function Rolls({ events }: { readonly events: readonly Event[] }) {
  const rolls = events.flatMap(rolledIn);
  if (rolls.length === 0) return null;
  let at = 0;
  return (
    <section class="panel__block rolls">
      <h2>{words.rolls}</h2>
      {rolls.map(({ say, dice }, nth) => (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={nth}>
          <span class="rolls__dice" aria-hidden="true">
            {dice.map(({ face, kind, number }) => (
              <span key={at} class={`battle-die battle-die--${kind}`} data-piece={ids.die(at++)}>
                {face && <Icon of={face} />}
                {number}
              </span>
            ))}
          </span>
          {say}
        </p>
      ))}
    </section>
  );
}

function rolledIn(event: Event): Rolled[] {
  if (event.type === 'attacked')
    return [
      attackRoll(event.attacker, event.skulls, event.dice),
      ...defenseRoll(event.target, event.shields, event.defense),
    ];
  if (event.type === 'battered' || event.type === 'specialRolled')
    return [attackRoll(event.attacker, event.skulls, event.dice)];
  if (event.type === 'fell') return [attackRoll(event.figure, event.skulls, event.dice)];
  if (event.type === 'defended') return defenseRoll(event.target, event.shields, event.dice);
  if (event.type === 'leftEngagement') return [attackRoll(event.by, event.isHit ? 1 : 0, 1)];
  if (event.type === 'burned') return [attackRoll(event.figure, event.isHit ? 1 : 0, 1)];
  if (event.type === 'plunged') return [d20Roll(event.figure, event.roll, PLUNGE, event.isAlive)];
  if (event.type === 'enteredLava') return [d20Roll(event.figure, event.roll, LAVA, event.isAlive)];
  return event.type === 'rolled' ? [d20Roll(event.what, event.roll, event.atLeast, event.isEnough)] : [];
}

function d20Roll(what: string, { shows, plus }: D20, atLeast: number, isEnough: boolean): Rolled {
  const say = words.d20(what, shows + plus, atLeast, isEnough ? words.enough : words.notEnough);
  return { say, dice: [{ face: undefined, kind: 'd20', number: shows }] };
}

function attackRoll(who: string, skulls: number, dice: number): Rolled {
  return { say: words.rolledBy(who, words.skulls(skulls, dice)), dice: faces(dice, skulls, 'skull') };
}

function defenseRoll(who: string, shields: number, dice: number): Rolled[] {
  return dice > 0
    ? [{ say: words.rolledBy(who, words.shields(shields, dice)), dice: faces(dice, shields, 'shield') }]
    : [];
}

/** Powers may add skulls or shields that no die shows. */
function faces(count: number, shown: number, kind: 'skull' | 'shield'): Rolled['dice'] {
  return Array.from({ length: Math.max(count, shown) }, (_, at) => ({
    face: at < shown ? (kind === 'skull' ? skull : shield) : undefined,
    kind,
  }));
}
