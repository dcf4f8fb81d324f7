import { type AnyGame, countingSettings, defaults, newMatch, Problem, seeded, type Values } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import type { MapFile } from '../src/battlefield/map.ts';
import { heroscape } from '../src/rules.ts';
import type { State } from '../src/state.ts';
import { asked, choices, found, map, MEADOW, meadow, play, refusal, setUp, table } from './table.ts';

/** What seat 0 is told of the set-up. */
const heard = (s: ReturnType<typeof setUp>) => s.log.for('spectator').map(heroscape.words.event);

const draft = (points: number, edge = 0): State => setUp({ armies: 'draft', points, edge }, [0]).s;

describe('The table', () => {
  test('setup.battlefield: a map of ours, or one of your own', () => {
    expect(heard(setUp({ armies: 'draft' }, [0]))[0]).toContain('Skirmish');
    expect(heard(setUp({ armies: 'draft', ownMap: map(MEADOW) }, [0]))[0]).toMatch(/^Test\. /);
    const { check } = heroscape.options.ownMap;
    expect(check?.('{"rows": 5}')).toContain('rows');
    expect(check?.(map(MEADOW))).toBeUndefined();
  });

  test('setup.teams: Blue and Green against Red and Yellow; each commands its own', () => {
    const cards = ['Blue drake: D4', 'Green finn: E4', 'Red syvarris: D5', 'Yellow raelin: E5'];
    const s = table({ cards, phase: 'attack' }, { options: { teams: true } }, 4);
    expect(choices(s)).toEqual(['attack Syvarris with Drake', 'attack Raelin with Drake', 'done']);
    expect(s.teams).toEqual([0, 1, 0, 1]);
    const each = table({ cards, phase: 'attack' }, {}, 4);
    expect(choices(each)).toContain('attack Finn with Drake');
  });

  test('Bug: setup.teams: who gave up made a winner of the friend', () => {
    const options = { ...defaults(heroscape), map: 'frostfire', teams: true };
    const match = newMatch(heroscape as AnyGame, options, 4, seeded(1));
    match.resign(0);
    expect(match.outcome()).toEqual({ winners: [1, 3], rule: 'match.resigned' });
    expect(match.ending('spectator')).toBe('Blue gives up. The match goes to Red and Yellow.');
  });

  test('Bug: setup.teams: nobody was told who fights beside whom', () => {
    const teams = 'Blue and Green against Red and Yellow.';
    const four = { map: 'frostfire', armies: 'draft', teams: true } as const;
    const together = setUp(four, [0], 4);
    expect(heard(together)[0]).toContain(teams);
    expect(heroscape.words.board(together.s)).toContain(`Last army standing. ${teams}\n`);
    const alone = setUp({ ...four, teams: false }, [0], 4);
    expect(`${heard(alone)[0]}${heroscape.words.board(alone.s)}`).not.toContain('against');
  });
});

describe('Which options count', () => {
  const counts = (key: string, options: Values, seats = 2) =>
    countingSettings(heroscape as AnyGame, { ...defaults(heroscape), ...options }, seats).some(([one]) => one === key);

  test('points where an army is paid for, or more is given for them', () => {
    expect([counts('points', {}), counts('points', { armies: 'draft' })]).toEqual([false, true]);
    expect([counts('points', { edge: 7 }), counts('points', { scenario: 'siege' })]).toEqual([true, false]);
  });

  test('ready-made armies of those who play; a battlefield of ours, unless there is another', () => {
    expect([counts('green', {}), counts('green', {}, 3), counts('green', { armies: 'random' }, 3)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([counts('map', {}), counts('map', { ownMap: map(MEADOW) })]).toEqual([true, false]);
  });

  test('teams where four can play, glyphs where there are places for them', () => {
    const ownMap = map(MEADOW);
    expect([counts('glyphs', { map: 'skirmish' }), counts('glyphs', { ownMap })]).toEqual([true, false]);
    const most = heroscape.seatsFor?.({ ...defaults(heroscape), map: 'skirmish' }).max;
    expect(counts('teams', { map: 'skirmish' })).toBe(most === 4);
  });
});

describe('Selecting army cards', () => {
  test('army.points: no card that costs more than is left', () => {
    const { s } = play(draft(150), 'Blue: take Drake');
    const back = play(s, 'Red: take Mimring').s;
    expect(refusal(back, 'Blue: take Finn')).toBe(
      'Finn the Viking Champion costs 80 points. You have 40 left. (army.points)',
    );
    expect(choices(back)).toContain('take Blade Gruts');
  });

  test('army.uneven: the first team may have more points', () => {
    expect(draft(400, 50).budgets).toEqual([600, 400]);
    expect(setUp({ armies: 'draft', points: 400, scenario: 'siege' }, [0]).s.budgets).toEqual([600, 400]);
  });

  test('army.unique: once in an army, in whatever version; two armies may both have it', () => {
    const { s } = play(
      draft(400),
      'Blue: take Raelin the Kyrie Warrior (Rise of the Valkyrie)',
      'Red: take Raelin the Kyrie Warrior (Rise of the Valkyrie)',
    );
    expect(refusal(s, 'Blue: take Raelin the Kyrie Warrior (Swarm of the Marro)')).toBe(
      'Raelin the Kyrie Warrior is unique, and your army has it. (army.unique)',
    );
  });

  test('army.common: any number of copies, which lie together as one card', () => {
    const { s, heard } = play(
      draft(100),
      'Blue: take Blade Gruts',
      'Red: take Finn',
      'Blue: take Blade Gruts',
      'Red: done',
      'Blue: done',
    );
    expect(heard).toContain("Blue's army: Blade Gruts (2 cards); 80 points.");
    expect(s.figures.filter(({ card }) => card === 0)).toHaveLength(8);
  });

  test('army.room: no more figures than the start zone has hexes', () => {
    const { s } = setUp({ armies: 'draft', points: 1500, ownMap: map(MEADOW) }, [0]);
    expect(refusal(s, 'Blue: take Tarn Viking Warriors')).toBe(
      'With this card your army needs 4 hexes. Your start zone has 3. (army.room)',
    );
    expect(choices(s)).toContain('take Airborne Elite');
  });

  test('army.empty: at least one card', () => {
    expect(refusal(draft(400), 'Blue: done')).toBe('An army has at least one card. (army.empty)');
  });

  test('army.ready: ready-made armies, as far as the start zone has room', () => {
    const { s } = setUp({ armies: 'ready', map: 'giants-table', placing: 'table' }, []);
    expect(s.cards.filter(({ seat }) => seat === 0).map(({ card }) => card)).toEqual([
      'drake',
      'finn',
      'raelin',
      'tarn-viking-warriors',
      'thorgrim',
    ]);
    const small = setUp({ armies: 'ready', ownMap: map(MEADOW), placing: 'table' }, []).s;
    expect(small.cards.filter(({ seat }) => seat === 0).map(({ card }) => card)).toEqual(['drake', 'finn', 'raelin']);
  });

  test('army.random: cards at random as long as any fits', () => {
    const zeros = Array<number>(8).fill(0);
    const { s } = setUp({ armies: 'random', points: 100, placing: 'table' }, zeros.slice(0, 2));
    expect(s.cards.map(({ card }) => card)).toEqual(['agent-carr', 'agent-carr']);
  });

  test('army.draft: card by card in turn; who passes is done', () => {
    const first = setUp({ armies: 'draft' }, [1]).s;
    expect(asked(first)).toBe('Red draft');
    const { s } = play(first, 'Red: take Finn', 'Blue: take Drake', 'Red: done', 'Blue: take Finn');
    expect(asked(s)).toBe('Blue draft');
    expect(asked(play(s, 'Blue: done').s)).toBe('Blue deploy');
  });

  test('army.secret: all at once, hidden until everybody has chosen', () => {
    const { s } = setUp({ armies: 'secret', points: 200 }, []);
    expect(asked(s)).toBe('Blue Red choose');
    const one = play(s, 'Red: bring Finn, Thorgrim');
    expect(one.hears(0)).toEqual(["Red's army is chosen."]);
    expect(one.hears(1)).toEqual(['Red brings Finn the Viking Champion and Thorgrim the Viking Champion.']);
    expect(heroscape.view(one.s, 0).picks).toEqual([[], []]);
    expect(heroscape.view(one.s, 1).picks).toEqual([[], ['finn', 'thorgrim']]);
    const both = play(one.s, 'Blue: bring Drake');
    expect(both.heard).toContain("Red's army: Finn the Viking Champion and Thorgrim the Viking Champion; 160 points.");
  });

  test('army.bring: a whole army keeps all limits, and each fault is named', () => {
    const { s } = setUp({ armies: 'secret', points: 200 }, []);
    expect(refusal(s, 'Blue: bring Drake, Drake')).toBe(
      'Sgt. Drake Alexander is unique: an army has it only once. The army costs 220 points; 200 can be spent. (army.bring)',
    );
    const action = heroscape.words.fromFile?.('# mine\nFinn\n2 x Blade Gruts\n', s);
    expect(action).toEqual({ type: 'bring', cards: ['blade-gruts', 'blade-gruts', 'finn'] });
    expect(() => heroscape.words.fromFile?.('Fin\nDrak', s)).toThrow(Problem);
    expect(() => heroscape.words.fromFile?.('Blade Grutz', s)).toThrow(
      'Line 1: there is no army card "Blade Grutz". Did you mean "Blade Gruts"?',
    );
  });
});

describe('Placing figures', () => {
  const small = {
    armies: 'secret',
    points: 400,
    ownMap: map(meadow({ B1: 'g3' }), { glyphs: [{ hex: 'C1', face: 'down' }], zones: ['A1 B1 C1 A2 B2', 'J8 I8 H8'] }),
    glyphs: 'down',
  } as const;
  const placing = (blue: string) => play(setUp(small, []).s, `Blue: bring ${blue}`, 'Red: bring Finn, Thorgrim').s;

  test('deploy.zone: each seat in its own start zone, one seat after the other', () => {
    const s = placing('Drake, Raelin');
    expect(asked(s)).toBe('Blue deploy');
    expect(refusal(s, 'Blue: place Drake on D4')).toBe('D4 is not in your start zone. (deploy.zone)');
    const { s: next } = play(s, 'Blue: place Drake on A1', 'Blue: place Raelin on A2');
    expect(asked(next)).toBe('Red deploy');
  });

  test('deploy.figure: in the order of the cards', () => {
    expect(refusal(placing('Drake, Raelin'), 'Blue: place Raelin on A1')).toBe(
      'Drake is to be placed now. (deploy.figure)',
    );
  });

  test('deploy.stand: where nobody stands, on no glyph, a two-hex figure on one level', () => {
    const s = play(placing('Drake, Krug'), 'Blue: place Drake on A1').s;
    expect(refusal(s, 'Blue: place Krug on A1 A2')).toContain('(deploy.stand)');
    expect(refusal(s, 'Blue: place Krug on B1 B2')).toContain('(deploy.stand)');
    expect(choices(s)).toEqual(['place Krug on A2 B2', 'place the rest']);
    const glyph = placing('Drake, Raelin');
    expect(refusal(glyph, 'Blue: place Drake on C1')).toContain('(deploy.stand)');
  });

  test('deploy.fill: the rest is placed for you', () => {
    const { s } = play(placing('Drake, Raelin'), 'Blue: place the rest');
    expect(asked(s)).toBe('Red deploy');
    expect(s.figures.filter(({ fate }) => fate === 'field')).toHaveLength(2);
  });

  test('deploy.room: a figure without a place takes no part', () => {
    const { s, heard } = play(placing('Drake, Krug'), 'Blue: place Drake on A2');
    expect(heard).toContain("Blue's start zone has no room for Krug: it takes no part in the match.");
    expect(asked(s)).toBe('Red deploy');
  });

  test('Bug: deploy.room: who had found no place in the start zone came back by Sturla', () => {
    const extras: Partial<MapFile> = {
      zones: ['A1 C1 E1', 'J8 I8 H8'],
      glyphs: [{ hex: 'C2', glyph: 'Sturla', face: 'up' }],
    };
    const options = { armies: 'secret', ownMap: map(MEADOW, extras), glyphs: 'map', points: 400 } as const;
    const { s } = setUp(options, []);
    const { s: after } = play(
      s,
      'Blue: bring Sgt. Drake Alexander, Mimring',
      'Red: bring Finn the Viking Champion',
      'Blue: place Drake on C1',
      'Red: place Finn on J8',
    );
    expect(found(after, 'Mimring')).toBe('absent');
  });
});
