import { describe, expect, test } from 'vitest';
import { choices, destinations, fight, found, meadow, play, refusal, table, told } from '../table.ts';

describe('Moving', () => {
  const wall = meadow({ C4: 'g9', C5: 'g9', D3: 'g9', D5: 'g9', E3: 'g9', E4: 'g9', E5: 'g9', D6: 'g9' });

  test('power.flying: a flyer passes over heights that stop others', () => {
    const flyer = table({ cards: ['Blue raelin: D4', 'Red finn: J8'] }, { rows: wall });
    expect(destinations(flyer, 'Raelin')).toContain('G4');
    const walker = table({ cards: ['Blue syvarris: D4', 'Red finn: J8'] }, { rows: wall });
    expect(destinations(walker, 'Syvarris')).toEqual([]);
  });

  test('power.stealth-flying: flies, and nobody strikes at it when it leaves', () => {
    const s = table({ cards: ['Blue taelord: D4', 'Red finn: E4'] });
    expect(told(play(s, 'Blue: fly Taelord to A4').heard, 'leaves')).toEqual([]);
    const other = table({ cards: ['Blue raelin: D4', 'Red finn: E4'] });
    expect(told(play(other, 'Blue: fly Raelin to A4 | 0').heard, 'leaves')).toHaveLength(1);
  });

  test('power.disengage: nobody strikes at it when it leaves; others are struck at', () => {
    const s = table({ cards: ['Blue agent-carr: D4', 'Red finn: E4'] });
    expect(told(play(s, 'Blue: move Carr to B4').heard, 'leaves')).toEqual([]);
    const other = table({ cards: ['Blue syvarris: D4', 'Red finn: E4'] });
    expect(told(play(other, 'Blue: move Syvarris to B4 | 0').heard, 'leaves')).toHaveLength(1);
  });

  const corridor = ['. . . . . .', 'g1 g1 g1 g1 g1 g1', '. . . . . .'];
  const narrow = { rows: corridor, extras: { zones: ['A2', 'F2'] } };

  test('power.ghost-walk: moves through enemies, but does not stop on them', () => {
    const s = table({ cards: ['Blue agent-carr: A2', 'Red finn: C2'] }, narrow);
    expect(destinations(s, 'Carr')).toEqual(['B2', 'D2', 'E2', 'F2']);
    const other = table({ cards: ['Blue syvarris: A2', 'Red finn: C2'] }, narrow);
    expect(destinations(other, 'Syvarris')).toEqual(['B2']);
  });

  test('power.phantom-walk: moves through enemies and leaves them unharmed', () => {
    const s = table({ cards: ['Blue otonashi: A2', 'Red finn: C2'] }, narrow);
    expect(destinations(s, 'Otonashi')).toContain('E2');
    expect(told(play(s, 'Blue: move Otonashi to E2').heard, 'leaves')).toEqual([]);
  });

  const ford = { rows: ['. . . . . .', 'g1 g1 w1 g1 g1 g1', '. . . . . .'], extras: { zones: ['A2', 'F2'] } };

  test('power.slither: water does not end the move', () => {
    const s = table({ cards: ['Blue venoc-vipers: A2', 'Red finn: F2'] }, ford);
    expect(destinations(s, 'Viper 1')).toEqual(['B2', 'C2', 'D2', 'E2']);
    const other = table({ cards: ['Blue syvarris: A2', 'Red finn: F2'] }, ford);
    expect(destinations(other, 'Syvarris')).toEqual(['B2', 'C2']);
  });

  const lava = { rows: ['. . . . . .', 'g1 x1 g1 g1 g1 g1', '. . . . . .'], extras: { zones: ['A2', 'F2'] } };

  test('power.lava-resistant: lava neither stops nor hurts; without it a figure dies unless it rolls a 20', () => {
    const s = table({ cards: ['Blue moltenclaw: A2', 'Red finn: F2'], glyphs: '' }, lava);
    expect(play(s, 'Blue: move Moltenclaw by B2 C2').heard[0]).toBe('Moltenclaw moves 2 spaces from A2 to C2.');
    const other = table({ cards: ['Blue syvarris: A2', 'Red finn: F2'] }, lava);
    expect(refusal(other, 'Blue: move Syvarris by B2 C2')).toContain('(move.lava-stop)');
    expect(play(other, 'Blue: move Syvarris by B2 | 0').heard).toContain('Syvarris is destroyed.');
  });

  test('power.climb-x2: twice the height less one can be climbed in a step, and no more', () => {
    const climb = (card: string, level: number) => {
      const rows = ['. . . .', `g1 g${level} g1 g1`, '. . . .'];
      return table({ cards: [`Blue ${card}: A2`, 'Red finn: D2'] }, { rows, extras: { zones: ['A2', 'D2'] } });
    };
    expect(destinations(climb('migol', 5), 'Migol')).toContain('B2');
    expect(refusal(climb('migol', 7), 'Blue: move Migol by B2')).toContain('6 levels higher');
  });

  test('power.grapple-gun: one space, up to 25 levels higher; not two spaces, and no higher', () => {
    const cliff = (level: number) => {
      const rows = ['. . . .', `g1 g${level} g${level} g1`, '. . . .'];
      return table({ cards: ['Blue drake: A2', 'Red finn: D2'] }, { rows, extras: { zones: ['A2', 'D2'] } });
    };
    expect(destinations(cliff(26), 'Drake')).toEqual(['B2']);
    expect(play(cliff(26), 'Blue: move Drake by B2').heard[0]).toBe('Drake moves from A2 to B2.');
    expect(refusal(cliff(26), 'Blue: move Drake by B2 C2')).toContain('(move.climb)');
    expect(refusal(cliff(27), 'Blue: move Drake by B2')).toContain('(move.climb)');
  });

  test('power.cyberclaw: small and medium figures that are engaged with it cannot move; large ones can', () => {
    const s = table({ cards: ['Blue drake: D4', 'Blue finn: A1', 'Red gladiatrons: E4'] });
    expect(refusal(s, 'Blue: move Drake by C4')).toBe(
      'Drake is engaged with Gladiatron 1, who holds it fast. (power.cyberclaw)',
    );
    const large = table({ cards: ['Blue krug: C4/D4', 'Red gladiatrons: E4'] });
    expect(destinations(large, 'Krug').length).toBeGreaterThan(0);
  });

  const nook = { ...narrow, rows: ['. . g1 . . .', 'g1 g1 g1 g1 g1 g1', '. . . . . .'] };

  test('power.cyberclaw: who comes next to a Gladiatron on foot goes no further; a flyer passes', () => {
    const s = table({ cards: ['Blue agent-carr: A2', 'Red gladiatrons: C1', 'Red finn: F2'] }, nook);
    expect(destinations(s, 'Carr')).toEqual(['B2']);
    expect(refusal(s, 'Blue: move Carr by B2 C2')).toBe(
      'At B2 a Cyberclaw holds the figure fast: the move ends there. (power.cyberclaw)',
    );
    const flyer = table({ cards: ['Blue raelin: A2', 'Red gladiatrons: C1', 'Red finn: F2'] }, nook);
    expect(destinations(flyer, 'Raelin')).toContain('E2');
  });

  test('power.cyberclaw: no power and no glyph moves a figure that is held', () => {
    const held = ['Blue jotun: B4/C4', 'Blue drake: D4', 'Red gladiatrons: E4', 'Red finn: J8'];
    expect(refusal(fight(held), 'Blue: use Throw on Drake with Jotun')).toContain('(power.target)');
    expect(choices(fight(['Blue jotun: B4/C4', 'Blue drake: D4', 'Red finn: J8']))).toContain(
      'use Throw on Drake with Jotun',
    );
    const extras = { glyphs: [{ hex: 'B1', face: 'up' }] } as const;
    const cards = ['Blue finn: A1', 'Blue drake: D4', 'Red gladiatrons: E4'];
    const s = table({ cards, glyphs: 'Erland', drawn: '' }, { extras, options: { glyphs: 'up' } });
    expect(choices(play(s, 'Blue: move Finn by B1').s)).toEqual(['choose Gladiatron 1', 'decline']);
  });

  test('power.soldier-leadership: Soldiers of the army move one space further; no others do', () => {
    const reach = (cards: string[], name: string) => destinations(table({ cards: [...cards, 'Red finn: J8'] }), name);
    expect(reach(['Blue roman-legionnaires: A1'], 'Legionnaire 1')).not.toContain('F1');
    expect(reach(['Blue roman-legionnaires: A1', 'Blue marcus: A8'], 'Legionnaire 1')).toContain('F1');
    expect(reach(['Blue syvarris: A1', 'Blue marcus: A8'], 'Syvarris')).not.toContain('G1');
  });

  test('power.scout-leadership: Scouts of the army move two spaces further; those of another army do not', () => {
    const own = table({ cards: ['Blue venoc-vipers: A1', 'Blue venoc-warlord: A8', 'Red finn: J8'] });
    expect(destinations(own, 'Viper 1')).toContain('J1');
    const other = table({ cards: ['Blue venoc-vipers: A1', 'Red venoc-warlord: A8'] });
    expect(destinations(other, 'Viper 1')).not.toContain('I1');
  });

  test('power.tricky-speed: four more if she begins next to a tricky figure of the army', () => {
    const reach = (cards: string[]) =>
      destinations(table({ cards: ['Blue otonashi: A1', ...cards, 'Red finn: J8'] }), 'Otonashi');
    expect(reach(['Blue agent-carr: A2'])).toContain('J1');
    expect(reach(['Blue finn: A2'])).not.toContain('H1');
  });

  test('power.warriors-swiftness-spirit: the unique card it goes on moves one space further', () => {
    const s = fight(['Red drake: D4', 'Blue eldgrim: E4*2', 'Blue syvarris: A1']);
    const { s: after, heard } = play(s, 'Red: attack Eldgrim with Drake | 1 0', 'Blue: choose card Syvarris');
    expect(heard).toContain('The spirit of Eldgrim goes on Syvarris: 1 more move.');
    expect(found(after, 'Eldgrim')).toBe('spirit');
    const next = table({ cards: ['Blue syvarris [move 1]: A1', 'Red finn: J8'] });
    expect(destinations(next, 'Syvarris')).toContain('G1');
  });

  test('power.carry: an adjacent friend that is not engaged comes along and is set down next to him', () => {
    const s = table({ cards: ['Blue theracus: D4/E4', 'Blue finn: D5', 'Red drake: J8'] });
    const { s: after, heard } = play(
      s,
      'Blue: use Carry on Finn with Theracus',
      'Blue: fly Theracus by D3 D2 D1',
      'Blue: place Finn on C1',
    );
    expect(heard).toContain('Finn is set down on C1.');
    expect(found(after, 'Finn')).toBe('C1');
    const engaged = table({ cards: ['Blue theracus: D4/E4', 'Blue finn: D5', 'Red drake: D6'] });
    expect(refusal(engaged, 'Blue: use Carry on Finn with Theracus')).toContain('(power.target)');
  });
});
