import { seeded, type Viewer } from '@muster/engine';
import { expect, test } from 'vitest';
import { pixelTactics } from '../../src/rules.ts';
import { after, asked, at, choices, play, table } from '../table.ts';

const { words } = pixelTactics;

test('oracle.vanguard: the rival’s hand is seen, and a card of it is discarded; the rest is known', () => {
  const s = table({ blue: { v1: 'oracle', hand: 'witch' }, red: { hand: 'knight mystic' } });
  const { s: cast, heard } = play(s, 'Blue: cast v1');
  for (const seat of [0, 1]) expect(heard(seat)).toContain("Red's hand is seen: Knight and Mystic.");
  expect([asked(cast), choices(cast).join()]).toEqual(['Blue power', 'pick Knight,pick Mystic']);
  const done = after(cast, 'Blue: pick knight');
  expect([at(done, 'red discard'), at(done, 'red seen'), at(done, 'blue hand')]).toEqual(['knight', 'mystic', 'witch']);
});

test('secret.looked: what the Oracle looks at is not told to those who watch, nor shown to them', () => {
  const s = table({ blue: { v1: 'oracle' }, red: { hand: 'knight mystic witch', shown: 'witch' } });
  const { s: cast, heard } = play(s, 'Blue: cast v1');
  expect(heard()).toContain("Blue looks at Red's hand.");
  expect(heard().join(' ')).not.toContain('Knight');
  const seenBy = (viewer: Viewer) => pixelTactics.view(cast, viewer).sides[1]?.seen.join();
  expect([seenBy(0), seenBy(1), seenBy('spectator')]).toEqual(['knight,mystic,witch', 'knight,mystic,witch', 'witch']);
  for (let seed = 0; seed < 40; seed++)
    expect(pixelTactics.redeal(pixelTactics.view(cast, 0), 0, seeded(seed)).sides[1]?.hand).toEqual(
      cast.sides[1]?.hand,
    );
  const hands = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const dealt = pixelTactics.redeal(pixelTactics.view(cast, 'spectator'), 'spectator', seeded(seed));
    hands.add(dealt.sides[1]?.hand.join() ?? '');
  }
  expect(hands.size).toBeGreaterThan(10);
  expect(words.board(pixelTactics.view(cast, 0))).toContain('Known in hand: Knight, Mystic, Witch');
});

test('oracle.flank: the top five cards go back in the order that the player likes; none is drawn', () => {
  const s = table({ wave: 'flank', blue: { f1: 'oracle' } });
  const cast = after(s, 'Blue: cast f1 | 0 0 0 0 0');
  expect(choices(cast)).toHaveLength(5);
  const names = ['dragon-mage', 'assassin', 'doppelganger', 'alchemist'];
  const back = after(cast, ...names.map((name) => `Blue: pick ${name}`));
  expect(at(back, 'blue top')).toBe('berserker* alchemist* doppelganger* assassin* dragon-mage*');
  expect([at(back, 'blue hand'), at(back, 'blue held')]).toEqual(['', '']);
  expect(at(after(back, 'Blue: draw'), 'blue hand')).toBe('berserker');
});

test('oracle.rear: its owner knows the top card, all the time; the rival does not, and elsewhere it sees nothing', () => {
  const s = table({ wave: 'rear', blue: { hand: 'oracle' } });
  const { s: watching, heard } = play(s, 'Blue: recruit oracle to r1 | 10');
  expect([heard(0).at(-1), heard(1).at(-1)]).toEqual([
    'Blue looks at the deck: Knight.',
    'Blue looks at 1 card of the deck.',
  ]);
  expect(at(watching, 'blue top')).toBe('knight*');
  const drawn = after(watching, 'Blue: draw | 0');
  expect([at(drawn, 'blue hand'), at(drawn, 'blue top')]).toEqual(['knight', 'alchemist*']);
  expect(at(after(table({ blue: { hand: 'oracle' } }), 'Blue: recruit oracle to v1'), 'blue top')).toBe('');
});

test('oracle.leader: the rival’s hand is open, also what is drawn; the own hand is not', () => {
  const s = table({ seat: 'Red', blue: { leader: 'oracle' } });
  const { s: drawn, heard } = play(s, 'Red: draw | 0');
  expect([at(drawn, 'red shown'), heard()[0]]).toEqual(['alchemist', 'Red draws Alchemist.']);
  const own = after(table({ blue: { leader: 'oracle' } }), 'Blue: draw | 0');
  expect(at(own, 'blue shown')).toBe('');
});

test('oracle.order: the hand is discarded, and one card more is drawn; the Oracle itself does not count', () => {
  const s = after(table({ blue: { hand: 'oracle knight witch' } }), 'Blue: order oracle | 0 0 0');
  expect([at(s, 'blue hand'), at(s, 'blue discard')]).toEqual(['alchemist assassin berserker', 'knight oracle witch']);
});
