import type { Seat } from '@muster/engine';
import { Arms } from '../../look/arms.tsx';
import { ArrowHeads } from '../../look/arrow.tsx';
import { CardBack, FullCard, HandCard } from '../../look/card.tsx';
import { placeOf, SeatMark } from '../../look/seat.tsx';
import { piece } from '../../kit/index.ts';
import { inWords, printOf, roman, Symbols } from './cards.tsx';
import { coats } from './coats.ts';
import { AHEAD, type Front, type FrontName, FRONTS, heroes, type HeroId, nextFront } from './game.ts';
import { ids, pickedFront, pickedHero, pickedTarget, type Play, useOf } from './pieces.ts';
import { Soldiers, soldiersIn } from './soldiers.tsx';
import { words } from './words.ts';

/** Three lanes; in each, two fronts face each other. */
export function Field({ play }: { readonly play: Play }) {
  const far = 1 - play.near;
  const attack = lanesOf(play);
  return (
    <div class="lanes">
      {FRONTS.map((near, at) => (
        <div class="lane" key={near} data-crossed={(attack && isBetween(at, attack)) || undefined}>
          <FrontPlace play={play} seat={far} name={AHEAD[near]} />
          <Gap play={play} lane={near} />
          <FrontPlace play={play} seat={play.near} name={near} />
        </div>
      ))}
      <AttackArrow play={play} />
    </div>
  );
}

/** The attack that is being made, or that is picked: who, from where, at what. */
function attackIn(play: Play): { readonly seat: Seat; readonly from: FrontName; readonly at: FrontName } | undefined {
  const { question, active } = play.view;
  if (question.ask === 'reserve' || question.ask === 'kill')
    return { seat: active, from: question.from, at: question.at };
  const [from, at] = [pickedFront(play), pickedTarget(play)];
  return play.seat !== undefined && from && at ? { seat: play.seat, from, at } : undefined;
}

function laneOf(play: Play, seat: Seat, front: FrontName): number {
  return FRONTS.indexOf(seat === play.near ? front : AHEAD[front]);
}

/** The lanes that the attack comes from and goes to. */
function lanesOf(play: Play): { readonly from: number; readonly at: number } | undefined {
  const attack = attackIn(play);
  return attack && { from: laneOf(play, attack.seat, attack.from), at: laneOf(play, 1 - attack.seat, attack.at) };
}

function isBetween(lane: number, { from, at }: { readonly from: number; readonly at: number }): boolean {
  return lane >= Math.min(from, at) && lane <= Math.max(from, at);
}

/** Between two fronts: the reserves of an attack that is made here, beside the arrow or away from where it comes in. */
function Gap({ play, lane }: { readonly play: Play; readonly lane: FrontName }) {
  const attack = lanesOf(play);
  const isAnswered = play.view.question.ask === 'reserve' || play.view.question.ask === 'kill';
  if (attack?.at !== FRONTS.indexOf(lane) || !isAnswered) return <div class="lane__gap" />;
  const arrow = attack.from === attack.at ? 'middle' : attack.from < attack.at ? 'left' : 'right';
  return (
    <div class="lane__gap" data-arrow={arrow}>
      <Reserve play={play} seat={play.near} />
      <span class="lane__space" />
      <Reserve play={play} seat={1 - play.near} />
    </div>
  );
}

/** A card played for this attack, face down until both are turned. */
function Reserve({ play, seat }: { readonly play: Play; readonly seat: Seat }) {
  const [hero] = play.view.sides[seat]?.reserve ?? [];
  const { question } = play.view;
  const isAsked = question.ask === 'reserve' && question.seats.includes(seat);
  const who = seat === play.near ? words.yourReserve : words.theirReserve(play.name(seat));
  return (
    <div class="reserve" data-asked={(isAsked && seat === play.seat) || undefined} data-piece={ids.reserve(seat)}>
      {hero && heroes[hero].copies > 0 ? (
        <HandCard print={printOf(hero)} />
      ) : hero ? (
        <CardBack />
      ) : (
        <>
          <SeatMark seat={seat} />
          <span class="reserve__who">{question.ask === 'kill' ? words.none : who}</span>
        </>
      )}
    </div>
  );
}

/** The middles of the lanes, and how far from it a slanted arrow ends, in hundredths of the width of all. */
const LANE_MIDDLE = [16.7, 50, 83.3];
const SLANTED_END = 12;

/** An arrow from front to front, straight or slanted, in the gap between them: it lies over nothing. */
function AttackArrow({ play }: { readonly play: Play }) {
  const lanes = lanesOf(play);
  if (!lanes) return null;
  const isUp = attackIn(play)?.seat === play.near;
  const middle = (lane: number) => LANE_MIDDLE[lane] ?? 0;
  const x1 = `${middle(lanes.from)}%`;
  const x2 = `${middle(lanes.at) + Math.sign(lanes.from - lanes.at) * SLANTED_END}%`;
  const [y1, y2] = isUp ? ['100%', '0%'] : ['0%', '100%'];
  return (
    <svg class="attack-arrow" aria-hidden="true">
      <ArrowHeads
        id="arrow"
        edge={{ size: 2.5, fill: 'var(--brass-deep)' }}
        head={{ size: 2.7, fill: 'var(--brass-fill-top)' }}
      />
      <line x1={x1} y1={y1} x2={x2} y2={y2} class="attack-arrow__edge" marker-end="url(#arrow-edge)" />
      <line x1={x1} y1={y1} x2={x2} y2={y2} class="attack-arrow__shaft" marker-end="url(#arrow-head)" />
    </svg>
  );
}

type Placed = { readonly play: Play; readonly seat: Seat; readonly name: FrontName };

/**
 * A front: heroes overlapping down the lane, and its soldiers as cubes towards the line. It is called as its owner sees
 * it, as in the rules and the log: what faces your left front is their right.
 */
function FrontPlace({ play, seat, name }: Placed) {
  const front = play.view.sides[seat]?.fronts[name];
  if (!front) return null;
  const attack = attackIn(play);
  const role =
    attack && attack.seat === seat && attack.from === name
      ? 'attacker'
      : attack && attack.seat !== seat && attack.at === name
        ? 'target'
        : undefined;
  const state =
    role === 'attacker' ? words.attacks : role === 'target' ? words.attacked : front.used ? words.spent : words.ready;
  const id = ids.front(seat, name);
  const place = words.placeOf(play.name(seat), name);
  const label = words.frontOf(place, state, heroesIn(front), soldiersIn(front));
  const isFar = seat !== play.near;
  return (
    <section
      class="front"
      data-side={isFar ? 'far' : 'near'}
      data-seat={placeOf(seat)}
      data-role={role}
      data-used={front.used || undefined}
    >
      <div class="front__camp" {...piece(play, { id, label, ...frontUse(play, seat, name, front) })}>
        {play.view.round > 0 && (
          <span class="front__state" aria-hidden="true">
            {state}
          </span>
        )}
      </div>
      <span class="kicker front__name" aria-hidden="true">
        {words.fronts[name]}
      </span>
      <ol class="front__heroes" aria-label={words.heroesOf(place)}>
        {front.heroes.map((hero, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Rank key={`${hero} ${at}`} play={play} seat={seat} front={name} hero={hero} />
        ))}
        {front.heroes.length === 0 && <li class="rank rank--none">{words.noHeroes}</li>}
      </ol>
      <Soldiers play={play} seat={seat} name={name} front={front} />
    </section>
  );
}

function heroesIn({ heroes: there }: Front): string {
  const names = there.map((hero) => (heroes[hero].copies > 0 ? heroes[hero].name : words.faceDown));
  return names.join(', ') || words.noHeroes;
}

function frontUse(play: Play, seat: Seat, name: FrontName, front: Front) {
  const { question } = play.view;
  const { seat: asked } = play;
  if (asked === undefined) return {};
  if (question.ask === 'place') return placeUse(play, seat, name);
  const use = useOf(play, ids.front(seat, name));
  if (use.does || (question.ask !== 'activate' && question.ask !== 'flank')) return use;
  if (question.ask === 'flank' && seat === asked && question.front === name) return {};
  const from = pickedFront(play);
  if (seat !== asked) return { why: from ? play.whyNot({ type: 'attack', from, at: name }) : undefined };
  const hero = pickedHero(play);
  if (hero && !front.used) return { why: play.whyNot({ type: 'hire', front: name, hero }) };
  return { why: question.ask === 'activate' ? play.whyNot({ type: 'recruit', front: name }) : undefined };
}

/** The set-up fills the fronts in their order: the card that is picked goes to the next. */
function placeUse(play: Play, seat: Seat, name: FrontName) {
  const side = play.view.sides[seat];
  const hero = pickedHero(play);
  const isNext = seat === play.seat && side && nextFront(side) === name;
  return isNext && hero ? { does: { type: 'place', hero } as const } : {};
}

type Ranked = { readonly play: Play; readonly seat: Seat; readonly front: FrontName; readonly hero: HeroId };

/** A hero in a lane: the upper edge of a card, with all that matters on it. */
function Rank({ play, seat, front, hero }: Ranked) {
  const { name, level, copies } = heroes[hero];
  const id = ids.hero(seat, front, hero);
  if (copies === 0)
    return (
      <li class="rank rank--down">
        <span class="rank__level" data-text={roman(level)} />
        <span class="rank__name">{words.faceDown}</span>
      </li>
    );
  const use = useOf(play, id);
  const card = pickedHero(play);
  const why =
    !use.does && card && seat === play.seat && play.view.question.ask === 'activate'
      ? play.whyNot({ type: 'replace', front, old: hero, hero: card })
      : undefined;
  // Without a card in hand a hero only says what it is.
  const isTarget = use.does !== undefined && card !== undefined;
  const handle = {
    id,
    label: words.hero(name, roman(level), inWords(hero)),
    full: () => <FullCard print={printOf(hero)} />,
  };
  return (
    <li class="rank__slot">
      <div class="rank" {...piece(play, { ...handle, ...(isTarget ? use : {}), why })}>
        <span class="rank__print" aria-hidden="true">
          <span class="rank__arms">
            <Arms of={coats[hero]} />
          </span>
          <span class="rank__level" data-text={roman(level)} />
          <span class="rank__name">{name}</span>
          <span class="rank__symbols">
            <Symbols of={hero} />
          </span>
        </span>
      </div>
    </li>
  );
}
