// Before the first round: the battlefield, the armies, and the figures in their start zones.

import { type Chance, insert, type Report, type Seat } from '@muster/engine';
import { addEdge, muster, randomArmy, readyArmy } from './army.ts';
import { battlefieldOf } from './battlefield/maps/index.ts';
import { deployRest } from './deploy.ts';
import type { Event } from './events.ts';
import { drawGlyph } from './glyph-effects.ts';
import { withoutSecrets } from './battlefield/secrets.ts';
import { FACE_DOWN, glyphNamed, glyphNumber, GONE } from './glyphs.ts';
import { artifactPlace, scenarios, sidesOf, toHold } from './scenarios.ts';
import { type Options, type Playing, type Ready, type State } from './state.ts';
import { type Battlefield, type GlyphPlace, NOWHERE, nameOf } from './battlefield/field.ts';
import { fieldOf } from './table.ts';

export function emptyTable(options: Options, seats: number): State {
  const map = options.ownMap === '' ? options.map : withoutSecrets(options.ownMap);
  const field = battlefieldOf(map);
  const teams = Array.from({ length: seats }, (_, seat) => (options.teams && seats === 4 ? seat % 2 : seat));
  const edge = options.edge + (scenarios[options.scenario].edge ?? 0);
  return {
    map,
    scenario: options.scenario,
    armies: options.armies,
    budgets: teams.map((team) =>
      team === teams[0] ? Math.round((options.points * (100 + edge)) / 100) : options.points,
    ),
    rounds: options.rounds,
    byHand: options.placing === 'hand',
    round: 0,
    marker: 0,
    turns: 0,
    order: [],
    next: 0,
    picks: teams.map(() => []),
    cards: [],
    figures: [],
    objects: field.objects.map(({ life }) => life),
    glyphs: field.glyphs.map(() => GONE),
    glyphRule: options.glyphs,
    hidden: field.glyphs.map(() => 0),
    drawn: [],
    markers: teams.map(() => []),
    held: [...new Set(teams)].map(() => 0),
    teams,
    questions: [],
  };
}

export function setup(options: Options, seats: number, chance: Chance, report?: Report<Event>): State {
  const s = emptyTable(options, seats);
  const g: Playing = { s, chance, report };
  const { name } = fieldOf(s);
  report?.tell({
    type: 'laidOut',
    map: name,
    scenario: s.scenario,
    rounds: s.rounds,
    teams: sidesOf(s),
    points: s.armies === 'ready' ? [] : s.budgets.slice(),
  });
  report?.cite('setup.battlefield');
  if (new Set(s.teams).size < seats) report?.cite('setup.teams');
  if (new Set(s.budgets).size > 1) report?.cite('army.uneven');
  layGlyphs(g, options.ownMap === '' ? fieldOf(s) : battlefieldOf(options.ownMap));
  switch (s.armies) {
    case 'ready': {
      const ready: Ready[] = [options.blue, options.red, options.green, options.yellow];
      s.teams.forEach((_, seat) => readyArmy(g, seat, ready[seat] as Ready));
      s.teams.forEach((_, seat) => addEdge(g, seat, options.points));
      report?.cite('army.ready');
      finishArmies(g);
      break;
    }
    case 'random':
      s.teams.forEach((_, seat) => randomArmy(g, seat));
      report?.cite('army.random');
      finishArmies(g);
      break;
    case 'draft': {
      const first = chance.int(seats);
      const question = { ask: 'draft' as const, seats: [first], passed: [] as Seat[] };
      s.questions.push(question);
      report?.tell({ type: 'draftBegan', seat: first });
      break;
    }
    case 'secret':
      s.questions.push({ ask: 'choose', seats: [...s.teams.keys()] });
  }
  return s;
}

/**
 * As the map lays them out, all face up, all face down, or none; and the artifact where the scenario has one. `written` is
 * the battlefield with the names of those that the map lays face down.
 */
function layGlyphs(g: Playing, written: Battlefield): void {
  const { s, report } = g;
  const { glyphs } = fieldOf(s);
  const artifact = toHold(s) === 'artifact' ? artifactPlace(s) : NOWHERE;
  glyphs.forEach((_, place) => {
    if (place === artifact) s.glyphs[place] = glyphNumber('Brandar');
    else if (s.glyphRule !== 'none') layGlyph(g, place, written.glyphs[place]);
  });
  if (artifact !== NOWHERE) report?.cite('scenario.artifact');
  s.glyphs.forEach((number, place) => {
    const glyph = glyphNamed(number);
    const hex = glyphs[place]?.hex;
    if (glyph && hex !== undefined) report?.tell({ type: 'glyphLaid', hex: nameOf(fieldOf(s), hex), glyph });
  });
}

function layGlyph(g: Playing, place: number, laid: GlyphPlace | undefined): void {
  const { s } = g;
  const isUp = s.glyphRule === 'up' || (s.glyphRule === 'map' && laid?.face === 'up');
  const named = s.glyphRule === 'map' ? laid?.glyph : undefined;
  if (named && !s.drawn.includes(glyphNumber(named))) insert(s.drawn, glyphNumber(named));
  if (named && !isUp) s.hidden[place] = glyphNumber(named);
  s.glyphs[place] = isUp ? glyphNumber(named ?? drawGlyph(g)) : FACE_DOWN;
}

/** All armies are chosen: the figures come to their start zones, seat by seat, and the first round follows. */
export function finishArmies(g: Playing): void {
  const { s, report } = g;
  if (s.armies === 'secret') report?.reveal();
  muster(g);
  s.questions.push({ ask: 'round', seats: [] });
  if (s.byHand) for (const seat of [...s.teams.keys()].reverse()) s.questions.push({ ask: 'deploy', seats: [seat] });
  else s.teams.forEach((_, seat) => deployRest(g, seat));
}
