import { expect, test, vi } from 'vitest';
import { fight, play, table } from './table.ts';

// None of our cards has super strength. Here Drake has it.
vi.mock('../src/cards/valkyrie-heroes.ts', async (original) => {
  const { valkyrieHeroes } = await original<typeof import('../src/cards/valkyrie-heroes.ts')>();
  return { valkyrieHeroes: { ...valkyrieHeroes, drake: { ...valkyrieHeroes.drake, superStrength: true } } };
});

test('object.shields: super strength ignores the shields that an object need not roll', () => {
  const gate = { kind: 'destructible', name: 'gate', hex: 'E4', height: 6, life: 2, defense: 3, shields: 2 } as const;
  const s = fight(['Blue drake: D4', 'Red finn: J8'], { extras: { objects: [gate] } });
  expect(play(s, 'Blue: batter E4 with Drake | 1 0').heard[0]).toContain('no shields: it has 1 life left');
});

test('move.fall: super strength makes light of all falls but the deadly ones', () => {
  const cliff = (level: number) => {
    const rows = ['g1 g1 g1 g1', `g1 g${level} g1 g1`, 'g1 g1 g1 g1'];
    const extras = { zones: ['A1', 'D3'] };
    return table({ cards: ['Blue drake: B2', 'Red finn: D3'] }, { rows, extras });
  };
  expect(play(cliff(25), 'Blue: move Drake by A2').heard[0]).toBe('Drake moves from B2 to A2.');
  const { heard } = play(cliff(26), 'Blue: move Drake by A2 | 0');
  expect(heard).toContain('Drake falls very deep and rolls 1 on the 20-sided die: it does not survive.');
});
