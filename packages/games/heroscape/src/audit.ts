// What can be wrong with a state.

import { NOWHERE } from './battlefield/field.ts';
import { directionTo } from './battlefield/field.ts';
import { cards } from './cards/index.ts';
import { FATES, type FigureNo, type State } from './state.ts';
import { fieldOf, figureOf, printedOf, questionOf } from './table.ts';
import { areMarkersBeingPlaced } from './secrets.ts';

export function audit(s: State): string[] {
  return [
    ...auditCards(s),
    ...[...s.figures.keys()].flatMap((figure) => auditFigure(s, figure).map((fault) => `Figure ${figure}: ${fault}`)),
    ...auditPlaces(s),
    ...auditMarkers(s),
    ...auditGlyphs(s),
    ...(questionOf(s)?.seats.length === 0 ? ['A question is asked to nobody'] : []),
  ];
}

function auditCards(s: State): string[] {
  const wrong: string[] = [];
  const counts = s.cards.map(() => 0);
  for (const { card } of s.figures) counts[card] = (counts[card] ?? 0) + 1;
  s.cards.forEach(({ card, copies }, at) => {
    const { figures, isUnique } = cards[card];
    const count = counts[at] as number;
    if (count !== figures * copies) wrong.push(`${card} has ${count} figures`);
    if (isUnique && copies > 1) wrong.push(`${card} is unique but there are ${copies} of it`);
  });
  if (s.picks.some((list) => list.some((card, at) => at > 0 && (list[at - 1] as string) > card)))
    wrong.push('A choice of cards is not sorted');
  return wrong;
}

function auditFigure(s: State, number: FigureNo): string[] {
  const wrong: string[] = [];
  const { hex, tail, rung, height, wounds, fate, team, card } = figureOf(s, number);
  const printed = printedOf(s, number);
  const field = fieldOf(s);
  if (!FATES.includes(fate)) wrong.push(`It is ${fate}`);
  if ((fate === 'field') !== (hex !== NOWHERE)) wrong.push(`It is ${fate}, and stands at ${hex}`);
  if (hex !== NOWHERE && (printed.hexes === 2) !== (tail !== NOWHERE)) wrong.push(`Its tail is at ${tail}`);
  if (hex >= field.size || tail >= field.size) wrong.push('It stands outside of the battlefield');
  if (tail !== NOWHERE && directionTo(field, hex, tail) === NOWHERE) wrong.push('Its ends are not next to each other');
  if (tail !== NOWHERE && field.levels[hex] !== field.levels[tail]) wrong.push('Its ends are not level');
  if (height !== printed.height) wrong.push(`It is ${height} high`);
  if (wounds < 0 || wounds >= printed.life) wrong.push(`It has ${wounds} wounds`);
  if (rung < 0 || (rung > 0 && tail !== NOWHERE)) wrong.push(`It is on rung ${rung}`);
  if (team !== s.teams[s.cards[card]?.seat ?? NOWHERE]) wrong.push(`It fights for team ${team}`);
  return wrong;
}

/** No two figures share a hex, and none stands in an object. */
function auditPlaces(s: State): string[] {
  const field = fieldOf(s);
  const taken = new Map<number, number>();
  const wrong: string[] = [];
  s.figures.forEach(({ hex, tail }, figure) => {
    for (const end of [hex, tail]) {
      if (end === NOWHERE) continue;
      if (taken.has(end)) wrong.push(`Figures ${taken.get(end)} and ${figure} stand in the same hex`);
      const object = field.objectAt[end] as number;
      const isThere = object !== NOWHERE && !(field.objects[object]?.life && s.objects[object] === 0);
      if (isThere) wrong.push(`Figure ${figure} stands in an object`);
      taken.set(end, figure);
    }
  });
  return wrong;
}

function auditMarkers(s: State): string[] {
  const isPlacing = areMarkersBeingPlaced(s);
  return s.markers.flatMap((markers, seat) => {
    const numbers = markers.map(({ number }) => number).sort();
    const wrong: string[] = [];
    if (numbers.some((number, at) => number !== at + 1))
      wrong.push(`Seat ${seat} has the markers ${numbers.join(' ')}`);
    if (!isPlacing && numbers.length % 4 !== 0) wrong.push(`Seat ${seat} has ${numbers.length} markers`);
    if (markers.some(({ card }) => !s.cards[card])) wrong.push(`Seat ${seat} has a marker on no card`);
    return wrong;
  });
}

function auditGlyphs(s: State): string[] {
  const up = s.glyphs.filter((glyph) => glyph > 0);
  const wrong: string[] = [];
  if (new Set(up).size < up.length) wrong.push('A glyph lies in two places');
  if (s.hidden.some((glyph, at) => glyph > 0 && s.glyphs[at] !== 0))
    wrong.push('A glyph that is hidden does not lie face down');
  if (s.drawn.some((glyph, at) => at > 0 && (s.drawn[at - 1] as number) >= glyph))
    wrong.push('Drawn glyphs are not sorted');
  if (s.objects.some((life) => life < 0)) wrong.push('An object has less than no life');
  return wrong;
}
