import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Problem } from '../src/problem.ts';
import { readScene, runScene } from '../testing/index.ts';
import { nightford } from './nightford/src/rules.ts';

const file = readFileSync(new URL('./nightford/test/scenes/surgeon.scene.json', import.meta.url), 'utf8');
const good = JSON.parse(file) as { [field: string]: unknown; steps: object[]; end: object };

/** What is said about a scene; undefined when all is as it has it. */
function said(changes: object): string | undefined {
  return runScene(nightford, readScene(JSON.stringify({ ...good, ...changes }))).problem;
}

const bare = { title: 'A scene', game: 'nightford', steps: [] };
const strike = { seat: 'West', do: 'strike pike' };

test('a scene that comes out as written has no problem', () => {
  expect(runScene(nightford, readScene(file))).toEqual({
    title: 'A Surgeon saves a pike, and the attacker strikes again',
  });
});

describe('a file that is no scene', () => {
  test.each([
    ['', /^The scene is not JSON: /],
    ['{"title": "A', /^The scene is not JSON: /],
    ['[]', 'The scene is an object, not [].'],
    [JSON.stringify({ ...bare, title: undefined }), 'The scene needs "title": a text.'],
    [JSON.stringify({ ...bare, game: 7 }), 'The scene: "game" is a text, not 7.'],
    [JSON.stringify({ ...bare, step: [] }), 'The scene has no "step". Did you mean "steps"?'],
    [JSON.stringify({ ...bare, steps: {} }), 'The scene: "steps" is a list, not {}.'],
    [JSON.stringify({ ...bare, seats: -1 }), 'The scene: "seats" is a whole number, not -1.'],
    [JSON.stringify({ ...bare, setup: ['x'] }), 'The scene: "setup" is a list of whole numbers, not ["x"].'],
    [
      JSON.stringify({ ...bare, steps: [strike, 3] }),
      'Step 2 of the scene is an object with "seat" and "do" or "refuse", not 3.',
    ],
    [JSON.stringify({ ...bare, steps: [{ seat: 0 }] }), 'Step 1 of the scene needs either "do" or "refuse".'],
    [
      JSON.stringify({ ...bare, steps: [{ ...strike, refuse: 'x' }] }),
      'Step 1 of the scene needs either "do" or "refuse".',
    ],
    [
      JSON.stringify({ ...bare, steps: [{ do: 'x' }] }),
      'Step 1 of the scene needs "seat": a seat: its number, from 0, or its name.',
    ],
    [JSON.stringify({ ...bare, steps: [{ seat: 0, refuse: 'x' }] }), 'Step 1 of the scene needs "rule": a text.'],
    [
      JSON.stringify({ ...bare, steps: [{ ...strike, rule: 'x' }] }),
      'Step 1 of the scene has no "rule". It has seat, do, chance and hear.',
    ],
    [
      JSON.stringify({ ...bare, steps: [{ ...strike, chance: 6 }] }),
      'Step 1 of the scene: "chance" is a list of whole numbers, not 6.',
    ],
    [JSON.stringify({ ...bare, end: { legal: 'x' } }), 'The "end" of the scene: "legal" is a list of texts, not "x".'],
    [
      JSON.stringify({ ...bare, end: { outcome: { winner: 0 } } }),
      'The "outcome" at the end of the scene has no "winner". Did you mean "winners"?',
    ],
  ])('%s: %s', (text, sentence) => {
    const read = () => readScene(text);
    expect(read).toThrow(Problem);
    expect(read).toThrow(sentence);
  });
});

describe('a scene that cannot be laid out', () => {
  test.each([
    [{ game: 'moonford' }, 'This is a scene of "moonford", not of Nightford ("nightford").'],
    [{ rules: ['rescue.surgeons'] }, 'Nightford has no rule "rescue.surgeons". Did you mean "rescue.surgeon"?'],
    [{ options: { nights: 9 } }, 'Option "nights" is a whole number from 1 to 8, not 9.'],
    [{ seats: 3 }, 'Nightford with these options is for 2 seats, not for 3.'],
    [{ position: { west: { hand: 'dragon' } } }, 'There is no card "dragon" in Nightford.'],
    [
      { position: { ask: [], west: { shown: 'ram' } } },
      'The position: the state is not sound. Seat 0 has shown a card that it does not hold.',
    ],
    [{ setup: [1] }, 'A scene has a "position" or the chance of its "setup", not both.'],
    [{ position: undefined, setup: [1] }, 'The set-up: The rules took more than the 1 outcomes laid out (in "setup").'],
  ])('%j: %s', (changes, sentence) => {
    expect(said(changes)).toBe(sentence);
  });
});

describe('a scene that comes out otherwise', () => {
  test.each([
    [
      { steps: [{ ...strike, seat: 'North' }] },
      'Step 1: there is no seat "North". The seats are West (0) and East (1).',
    ],
    [
      { steps: [{ ...strike, do: 'strike pkie' }] },
      'Step 1, "strike pkie": that is no action of Nightford. Offered there: "strike pike".',
    ],
    [
      { steps: [{ ...strike, do: 'done' }] },
      'Step 1, "done": it is refused. First answer this: who falls? (turn.other-question)',
    ],
    [
      { steps: [{ ...strike, chance: [1] }] },
      'Step 1, "strike pike": The rules left 1 of the 1 outcomes laid out (in "chance").',
    ],
    [
      { steps: [{ ...strike, hear: ['A pike of West is struck.'] }] },
      'Step 1, "strike pike": sentence 1 that West hears should be "A pike of West is struck.". Found: "A pike of East is struck.".',
    ],
    [
      { steps: [{ ...strike, hear: { spectator: [] } }] },
      'Step 1, "strike pike": sentence 1 that a spectator hears should be nothing more. Found: "A pike of East is struck.".',
    ],
    [
      { steps: [{ seat: 0, refuse: 'strike pike', rule: 'turn.not-asked' }] },
      'Step 1, "strike pike": it is allowed, but the scene expects it to be refused by turn.not-asked.',
    ],
    [
      { steps: [{ seat: 0, refuse: 'done', rule: 'turn.not-asked' }] },
      'Step 1, "done": the scene expects it to be refused by turn.not-asked. Found: First answer this: who falls? (turn.other-question)',
    ],
    [
      { steps: [{ seat: 1, refuse: 'done', rule: 'turn.not-asked', says: 'No.' }] },
      'Step 1, "done": the refusal should say "No.". Found: "You are not asked anything now.".',
    ],
    [{ end: { waiting: [] } }, 'At the end: the game should wait for nobody. Found: West.'],
    [{ end: { waiting: ['East', 0] } }, 'At the end: the game should wait for West and East. Found: West.'],
    [{ end: { outcome: {} } }, 'At the end: the game should be over. Found: Waiting for West.'],
    [{ end: { legal: ['done'] } }, 'At the end: "done" should be legal, but is not offered.'],
    [{ end: { notLegal: ['strike bow'] } }, 'At the end: "strike bow" should not be legal, but is offered.'],
    [{ end: { position: { east: { pikes: 0 } } } }, 'At the end: position.east.pikes should be 0. Found: 1.'],
    [
      { end: { position: { ask: [] } } },
      'At the end: position.ask should be []. Found: [{"ask":"casualties","seats":[0],"hits":1}].',
    ],
    [{ end: { position: { north: 1 } } }, 'At the end: position.north should be 1. Found: nothing.'],
  ])('%j: %s', (changes, sentence) => {
    expect(said(changes)).toBe(sentence);
  });

  test('an end that the game does not come to', () => {
    const last = readFileSync(new URL('./nightford/test/scenes/last-night.scene.json', import.meta.url), 'utf8');
    const scene = readScene(last);
    const outcome = (changes: object) => runScene(nightford, { ...scene, end: { outcome: changes } }).problem;
    expect(outcome({ winners: ['West'] })).toBe('At the end: the winners should be West. Found: East.');
    expect(outcome({ winners: [] })).toBe('At the end: the winners should be nobody. Found: East.');
    expect(outcome({ rule: 'plan.secret' })).toMatch(
      /^At the end: the game should end by plan.secret. Found: East wins.*\(end.last-night\)$/,
    );
  });

  test('rules that break down are said to', () => {
    const broken = {
      ...nightford,
      apply: () => {
        throw new Error('a bug');
      },
    };
    expect(runScene(broken, readScene(file)).problem).toBe(
      'Step 1, "strike pike": the rules of Nightford broke down: a bug.',
    );
  });
});

test('without a position a scene begins after the set-up, with its chance laid out', () => {
  const scene = readScene(
    JSON.stringify({
      ...bare,
      setup: [0, 0, 0, 0, 0, 0],
      end: { position: { west: { hand: 'captain captain drummer' } } },
    }),
  );
  expect(runScene(nightford, scene).problem).toBeUndefined();
});
