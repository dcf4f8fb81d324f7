import { heroscape } from '@muster/games/heroscape';
import { expect, test } from 'vitest';
import type { Action } from '@muster/games/heroscape/board';
import { fight } from '../../games/heroscape/test/table.ts';
import { chanceOf } from '../src/boards/heroscape/odds.ts';

test('Bug: the prompt of a special attack did not say whom it strikes besides, even one’s own figures', () => {
  const s = fight(['Blue deathwalker-9000: C4', 'Blue marro-warriors: G4', 'Red finn: F4', 'Red drake: F5']);
  const finn = s.figures.findIndex(({ card }) => s.cards[card]?.card === 'finn');
  const isOnFinn = (action: Action) => action.type === 'special' && action.target === finn;
  const action = heroscape.legal(s, 0).find(isOnFinn);
  if (action?.type !== 'special') throw new Error('Finn is out of reach');
  const text = chanceOf(s, { action, figure: action.figure, power: action.power, target: undefined });
  expect(text).toMatch(/^\d+% to wound, \d\.\d\d on average\. It strikes as well: your own Marro 1, Drake\.$/);
});
