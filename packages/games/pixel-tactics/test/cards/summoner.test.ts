import { expect, test } from 'vitest';
import { after, at, choices, offers, play, refusal, table } from '../table.ts';

test('summoner.vanguard: a hero in melee goes to its owner’s hand; nobody behind another', () => {
  const s = table({ blue: { v1: 'summoner' }, red: { v1: 'knight 4', f1: 'witch' } });
  const cast = after(s, 'Blue: cast v1');
  expect(choices(cast)).toEqual(['choose blue v1 (Summoner)', 'choose red v1 (Knight)']);
  const back = after(cast, 'Blue: choose red v1');
  expect([at(back, 'red hand'), at(back, 'red shown'), at(back, 'red v1')]).toEqual(['knight', 'knight', '']);
});

test('summoner.flank: a hero is recruited into any empty slot; not into a taken one', () => {
  const s = table({ wave: 'flank', blue: { f1: 'summoner', v1: 'witch corpse', hand: 'knight' } });
  const cast = after(s, 'Blue: cast f1');
  expect(offers(cast, 'recruit')).toHaveLength(6);
  expect(refusal(cast, 'Blue: recruit knight to v1')).toContain('(power.choice)');
  expect(at(after(cast, 'Blue: recruit knight to r3'), 'blue r3')).toBe('knight 0 acted recruited');
});

test('summoner.rear: of the top three cards one is kept, one goes back, one is discarded; the rival sees only that', () => {
  const s = table({ wave: 'rear', blue: { r1: 'summoner' } });
  const { s: done, heard } = play(s, 'Blue: cast r1 | 0 0 0', 'Blue: pick assassin', 'Blue: pick berserker');
  expect([at(done, 'blue hand'), at(done, 'blue top'), at(done, 'blue discard')]).toEqual([
    'assassin',
    'berserker*',
    'alchemist',
  ]);
  expect(heard(1).slice(1)).toEqual([
    'Blue looks at 3 cards of the deck.',
    'Blue takes a card into the hand.',
    'Blue puts a card on top of the deck.',
    'Blue discards Alchemist.',
  ]);
});

test('summoner.leader: heroes are recruited into any row; the rival’s only into that of the wave', () => {
  const s = table({ blue: { leader: 'summoner', hand: 'knight' }, red: { hand: 'witch' } });
  expect(offers(s, 'recruit')).toHaveLength(8);
  expect(offers(after(s, 'Blue: pass'), 'recruit')).toHaveLength(3);
});

test('summoner.order: a card of the deck comes to the hand for all to see; one that is not in the deck cannot', () => {
  const s = table({ blue: { hand: 'summoner knight', top: 'witch* mystic*' } });
  const open = after(s, 'Blue: order summoner');
  expect(refusal(open, 'Blue: pick knight')).toContain('(power.choice)');
  const found = after(open, 'Blue: pick mystic');
  expect([at(found, 'blue hand'), at(found, 'blue shown'), at(found, 'blue top')]).toEqual([
    'knight mystic',
    'mystic',
    '',
  ]);
});
