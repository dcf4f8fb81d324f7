import { path as boots } from 'icon:walking-boot';
import { path as hearts } from 'icon:hearts';
import { path as shield } from 'icon:checked-shield';
import { path as swords } from 'icon:crossed-swords';
import { path as targets } from 'icon:target-arrows';
import { Arms } from '../../look/arms.tsx';
import { FullCard, type Print, type Stat } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { placeOf, SeatMark } from '../../look/seat.tsx';
import { type Handle, piece } from '../../kit/index.ts';
import { coats } from './coats.ts';
import {
  type Action,
  cardLabel,
  cardName,
  cards,
  type CardId,
  figuresOfCard,
  type Marker,
  MARKERS,
  powerId,
  questionOf,
  type State,
} from './game.ts';
import { ids, type Play, turnOf, useOf } from './pieces.ts';
import { words } from './words.ts';

/** What is printed on a card, and what lies on it by now. */
export function printOf(id: CardId, isNegated = false): Print {
  const { isHero, isUnique, species, class: role, personality, size, height, hexes, points, powers } = cards[id];
  const kind = `${isUnique ? words.kinds.unique : words.kinds.common} ${isHero ? words.kinds.hero : words.kinds.squad}`;
  const build = [words.height(height, size), ...(hexes === 2 ? [words.twoHexes] : [])].join(', ');
  return {
    name: cardLabel(id),
    coat: coats[id],
    cost: points,
    kin: `${kind} · ${species} ${role} · ${personality} · ${build}`,
    stats: statsOf(id),
    text: (
      <dl class="powers">
        {isNegated && <p>{words.negated}</p>}
        {powers.map((power) => (
          <div key={power.name}>
            <dt>{power.name}</dt>
            <dd>{power.text}</dd>
          </div>
        ))}
      </dl>
    ),
    touches: powers.map(powerId).join(' · '),
  };
}

/** The powers of a card, for those who hear it. */
export function powersInWords(id: CardId): string {
  return cards[id].powers.map(({ name, text }) => `${name}: ${text}`).join(' ');
}

function statsOf(id: CardId): readonly Stat[] {
  const { move, range, attack, defense, life } = cards[id];
  return [
    { glyph: boots, value: move, title: words.move },
    { glyph: targets, value: range, title: words.range },
    { glyph: swords, value: attack, title: words.attack },
    { glyph: shield, value: defense, title: words.defense },
    { glyph: hearts, value: life, title: words.life },
  ];
}

function fullOf(view: State, card: number) {
  const army = view.cards[card];
  return army ? () => <FullCard print={printOf(army.card, army.isNegated)} /> : undefined;
}

/** Whose turn it is, or whose figure is placed next. */
export function activeCard({ view, legal }: Play): number | undefined {
  const next = legal.find((action) => action.type === 'place');
  return next ? view.figures[next.figure]?.card : turnOf(view)?.turn.card;
}

type OfCard = { readonly play: Play; readonly card: number };

/** A card of an army: near ones with all their numbers, far ones small. */
export function ArmyCard({ play, card, isNear }: OfCard & { readonly isNear: boolean }) {
  const { view } = play;
  const army = view.cards[card];
  if (!army) return null;
  const { isHero, move, range, attack, defense, species, class: role } = cards[army.card];
  const id = ids.card(card);
  const figures = figuresOfCard(view, card);
  const alive = figures.filter((figure) => ['field', 'waiting'].includes(view.figures[figure]?.fate ?? ''));
  const isGone = alive.length === 0;
  const markers = (view.markers[army.seat] ?? []).filter((marker) => marker.card === card);
  const label = [
    cardName(view, card),
    words.stats(move, range, attack, defense),
    isGone ? words.gone : lifeInWords(view, card),
    ...(army.isNegated ? [words.negated] : []),
    ...markers.map(markerInWords),
  ].join('; ');
  const isActive = activeCard(play) === card;
  const about = powersInWords(army.card);
  const handle: Handle<Action> = { id, label, about, ...cardUse(play, card), full: fullOf(view, card) };
  return (
    <div
      class={`army-card army-card--${isNear ? 'near' : 'far'}`}
      data-seat={placeOf(army.seat)}
      data-active={isActive || undefined}
      data-gone={isGone || undefined}
      {...piece(play, handle)}
    >
      <span class="army-card__print" aria-hidden="true">
        <span class="army-card__band">
          <SeatMark seat={army.seat} />
          <span class="army-card__name">{cardName(view, card)}</span>
        </span>
        <Arms of={coats[army.card]} />
        <span class="army-card__body">
          {isNear && <span class="army-card__kin" data-text={`${species} ${role}`} />}
          {isNear && (
            <span class="army-card__stats">
              {statsOf(army.card)
                .slice(0, 4)
                .map(({ glyph, value, title }) => (
                  <span key={title}>
                    <Icon of={glyph} />
                    <span data-text={value} />
                  </span>
                ))}
            </span>
          )}
          <Pips isHero={isHero} view={view} card={card} />
        </span>
        <span class="army-card__markers">
          {markers.map((marker, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <MarkerDisc key={at} marker={marker} isNow={isActive && marker.number === view.marker} />
          ))}
        </span>
      </span>
    </div>
  );
}

function cardUse(play: Play, card: number) {
  const use = useOf(play, ids.card(card));
  if (use.does || play.seat === undefined) return use;
  const ask = questionOf(play.view)?.ask;
  const isOwn = play.view.cards[card]?.seat === play.seat;
  if (ask === 'mark' && isOwn) {
    const next = (play.view.markers[play.seat] ?? []).length + 1;
    return { why: play.whyNot({ type: 'mark', marker: next, card }) };
  }
  if ((ask === 'bond' && isOwn) || ask === 'spirit') return { why: play.whyNot({ type: 'card', card }) };
  return {};
}

function lifeInWords(view: State, card: number): string {
  const figures = figuresOfCard(view, card);
  const id = view.cards[card]?.card ?? 'back';
  if (cards[id].isHero) {
    const { life } = cards[id];
    const hero = view.figures[figures[0] ?? -1];
    return `${words.lifeOf(life - (hero?.wounds ?? 0), life)}${hero?.fate === 'waiting' ? `, ${words.notYet}` : ''}`;
  }
  const left = figures.filter((figure) => ['field', 'waiting'].includes(view.figures[figure]?.fate ?? '')).length;
  return words.left(left, figures.length);
}

/** Life of a hero as diamonds, figures of a squad as people: full ones are left. */
function Pips({ isHero, view, card }: { readonly isHero: boolean; readonly view: State; readonly card: number }) {
  const figures = figuresOfCard(view, card).map((figure) => view.figures[figure]);
  const id = view.cards[card]?.card ?? 'back';
  const fates = figures.map((figure) => figure?.fate);
  const isThere = fates.some((fate) => fate === 'field' || fate === 'waiting');
  const { life } = cards[id];
  const left = isHero
    ? isThere
      ? life - (figures[0]?.wounds ?? 0)
      : 0
    : fates.filter((fate) => fate === 'field' || fate === 'waiting').length;
  const of = isHero ? life : figures.length;
  return (
    <span class="pips-of-life" data-kind={isHero ? 'hero' : 'squad'}>
      {of <= 8 && Array.from({ length: of }, (_, at) => <i key={at} data-left={at < left || undefined} />)}
      <span data-text={words.figuresLeft(left, of)} />
    </span>
  );
}

function markerInWords({ number, place }: Marker): string {
  const face = MARKERS[number] ?? '?';
  if (place === 'up') return words.markerUp(face);
  if (place === 'lost' || place === 'off') return words.markerLost(face);
  return number === 0 ? words.markerHidden : words.marker(face);
}

/** Yours show their face; an enemy's show a back until they are revealed. */
function MarkerDisc({ marker: { number, place }, isNow }: { readonly marker: Marker; readonly isNow: boolean }) {
  return (
    <span class="order-marker" data-place={place} data-now={isNow || undefined} data-face={number}>
      <span data-text={number === 0 ? '◆' : MARKERS[number]} />
    </span>
  );
}
