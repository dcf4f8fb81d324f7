// Who may know what. Hidden are armies that are being chosen in secret, and order markers: where they lie until all have
// placed, and their numbers until they are revealed; and glyphs that a map of a player's own names, face down. All others
// that lie face down are any of those nobody has seen: see drawGlyph.

import { type Chance, insert, oneOf, type Seat, takeAny, type Viewer } from '@muster/engine';
import { NOWHERE } from './battlefield/field.ts';
import { isOwnMap } from './battlefield/maps/index.ts';
import { likelyArmy } from './army.ts';
import { drawable, FACE_DOWN } from './glyphs.ts';
import { type Acting, type Marker, type Question, type State, type Turn } from './state.ts';
import { livingCards, sortMarkers } from './table.ts';

export function clone(s: State): State {
  return {
    map: s.map,
    scenario: s.scenario,
    armies: s.armies,
    budgets: s.budgets.slice(),
    rounds: s.rounds,
    byHand: s.byHand,
    round: s.round,
    marker: s.marker,
    turns: s.turns,
    order: s.order.slice(),
    next: s.next,
    picks: s.picks.map((list) => list.slice()),
    cards: s.cards.map(({ card, copies, seat, attack, defense, move, isNegated, used }) => ({
      card,
      copies,
      seat,
      attack,
      defense,
      move,
      isNegated,
      used,
    })),
    figures: s.figures.map(({ card, hex, tail, rung, height, team, wounds, fate }) => ({
      card,
      hex,
      tail,
      rung,
      height,
      team,
      wounds,
      fate,
    })),
    objects: s.objects.slice(),
    glyphs: s.glyphs.slice(),
    glyphRule: s.glyphRule,
    hidden: s.hidden.slice(),
    drawn: s.drawn.slice(),
    markers: s.markers.map((markers) => markers.map(({ card, number, place }) => ({ card, number, place }))),
    held: s.held.slice(),
    teams: s.teams.slice(),
    questions: s.questions.map(cloneQuestion),
  };
}

function cloneQuestion(question: Question): Question {
  const seats = question.seats.slice();
  switch (question.ask) {
    case 'draft':
      return { ask: 'draft', seats, passed: question.passed.slice() };
    case 'bond':
    case 'move':
    case 'attack':
    case 'again':
      return { ask: question.ask, seats, turn: cloneTurn(question.turn) };
    case 'land':
      return { ask: 'land', seats, figure: question.figure, by: question.by, near: question.near };
    case 'spirit':
    case 'drop':
      return { ask: question.ask, seats, card: question.card };
    case 'summon':
      return { ask: 'summon', seats, figure: question.figure };
    case 'choose':
    case 'deploy':
    case 'round':
    case 'mark':
    case 'turns':
    case 'negate':
    case 'intercept':
    case 'curse':
    case 'suffer':
    case 'end':
      return { ask: question.ask, seats };
  }
}

function cloneTurn({ card, acting, used, again, isBonded, carried, paralyzed }: Turn): Turn {
  return { card, acting: acting.map(cloneActing), used: used.slice(), again, isBonded, carried, paralyzed };
}

function cloneActing({ figure, moved, attacks, by, dice, targets }: Acting): Acting {
  return { figure, moved, attacks, by, dice, targets: targets.slice() };
}

// What a viewer sees

export function view(s: State, viewer: Viewer): State {
  const seen = clone(s);
  if (isChoosing(s)) seen.picks = s.picks.map((list, seat) => (seat === viewer ? list.slice() : []));
  hideGlyphs(seen);
  const isMarking = areMarkersBeingPlaced(s);
  seen.markers.forEach((markers, seat) => {
    if (seat === viewer) return;
    if (isMarking) for (const marker of markers) marker.card = NOWHERE;
    else hideNumbers(markers);
    sortMarkers(markers);
  });
  return seen;
}

function isChoosing(s: State): boolean {
  return s.questions.some(({ ask }) => ask === 'choose');
}

export function areMarkersBeingPlaced(s: State): boolean {
  return s.questions.some(({ ask }) => ask === 'mark');
}

/** Which glyphs a map has put face down is for nobody to know: not even that they cannot be drawn. */
function hideGlyphs(s: State): void {
  if (!s.hidden.some((glyph) => glyph > 0)) return;
  s.drawn = s.drawn.filter((glyph) => !s.hidden.includes(glyph));
  s.hidden.fill(0);
}

/** Each of them may be any glyph that has not been seen; one that is left open is drawn when it is turned up. */
function dealGlyphs(s: State, chance: Chance): void {
  if (s.glyphRule !== 'map' || !isOwnMap(s.map)) return;
  s.glyphs.forEach((glyph, place) => {
    if (glyph !== FACE_DOWN || s.hidden[place] !== 0) return;
    const left = drawable(s);
    const at = chance.int(left.length + 1);
    if (at === left.length) return;
    s.hidden[place] = left[at] as number;
    insert(s.drawn, left[at] as number);
  });
}

function isHidden({ place }: Marker): boolean {
  return place === 'down' || place === 'off';
}

/** The last number that is hidden can be worked out. */
function hideNumbers(markers: Marker[]): void {
  const hidden = markers.filter(isHidden);
  if (hidden.length > 1) for (const marker of hidden) marker.number = 0;
}

// What a viewer cannot tell from the truth

export function redeal(seen: State, viewer: Viewer, chance: Chance): State {
  const s = clone(seen);
  const choosing = s.questions.find(({ ask }) => ask === 'choose');
  s.picks.forEach((_, seat) => {
    // Whoever is not asked any more has brought an army.
    if (choosing && seat !== viewer && !choosing.seats.includes(seat)) s.picks[seat] = likelyArmy(s, seat, chance);
  });
  s.markers.forEach((markers, seat) => {
    if (seat !== viewer) dealMarkers(s, seat, markers, chance);
  });
  dealGlyphs(s, chance);
  return s;
}

function dealMarkers(s: State, seat: Seat, markers: Marker[], chance: Chance): void {
  const unplaced = markers.filter(({ card }) => card === NOWHERE);
  if (unplaced.length > 0) {
    const cards = livingCards(s, seat);
    for (const marker of unplaced) marker.card = oneOf(cards, chance);
  }
  const blank = markers.filter(({ number }) => number === 0);
  if (blank.length > 0) {
    const left = [1, 2, 3, 4].filter((number) => !markers.some((marker) => marker.number === number));
    for (const marker of blank) marker.number = takeAny(left, chance);
  }
  sortMarkers(markers);
}
