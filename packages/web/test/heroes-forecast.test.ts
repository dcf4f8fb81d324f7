import { defaults } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { needOf, nextCard, nextControl, partsOf, strengthsAfter } from '../src/boards/twelve-heroes/forecast.ts';
import { type Action, cards, game, type State } from '../src/boards/twelve-heroes/game.ts';
import type { Play } from '../src/boards/twelve-heroes/pieces.ts';
import type { Options } from '@muster/games/twelve-heroes/board';

/** Humans against Orcs, Blue to act, as the terminal's scenes write it. */
function table(position: object, options: Partial<Options> = {}): State {
  return game.positions.read(position, { ...(defaults(game) as Options), ...options }, 2) as State;
}

/** Equal heroes are equally strong, whatever their numbers. */
const BOTH_HUMANS = { blue: 'humans', red: 'humans', sameFaction: true } as const;

const seenBy = (s: State, viewer = 0) => ({ view: game.view(s, viewer), viewer });

/** What the board asks for when Blue has such an action in mind. */
const after = (s: State, action: Action, region: number) =>
  strengthsAfter({ ...seenBy(s), seat: 0 } as unknown as Play, action, region);

describe('what heroes need', () => {
  test('one Food each, none or two where the card says so, one less together with a Goat', () => {
    expect(needOf(['knight', 'spy'])).toBe(2);
    expect(needOf(['orc-brute', 'goblin'])).toBe(3);
    expect(needOf(['automaton', 'golem'])).toBe(0);
    expect(needOf(['goat', 'knight', 'spy'])).toBe(2);
    expect(needOf(['goat'])).toBe(1);
  });
});

describe('what the next Control brings', () => {
  test('a cube for who is stronger, the tile where no spot is free, nothing for equals', () => {
    const s = table(
      {
        tiles: '3 2 1',
        blue: { left: 'knight; food 1', middle: 'spy; food 1', right: 'paladin; food 1; cubes 1' },
        red: { left: 'goat; food 1', middle: 'spy; food 1' },
      },
      BOTH_HUMANS,
    );
    expect(nextControl(seenBy(s), 0)).toEqual([
      { region: 0, cubes: 1, points: 0 },
      { region: 2, cubes: 0, points: 1 },
    ]);
    expect(nextControl(seenBy(s), 1)).toEqual([]);
  });

  test('with the Popularity token equal strength is enough', () => {
    const s = table(
      { blue: { middle: 'spy; food 1' }, red: { middle: 'spy; food 1' }, tokens: 'tile red tile' },
      { ...BOTH_HUMANS, popularity: true },
    );
    expect(nextControl(seenBy(s), 0)).toEqual([]);
    expect(nextControl(seenBy(s), 1)).toEqual([{ region: 1, cubes: 1, points: 0 }]);
  });

  test('looking ahead changes nothing', () => {
    const s = table({ blue: { left: 'knight; food 1' } });
    const before = JSON.stringify(s);
    nextControl({ view: s, viewer: 0 }, 0);
    expect(JSON.stringify(s)).toBe(before);
  });
});

describe('what strengths a hero would come to', () => {
  test('those it helps count, and so does what its ability does at once', () => {
    const s = table({ blue: { camp: 'captain', left: 'knight; food 1' }, red: { left: 'goblin; food 1' } });
    expect(after(s, { type: 'deploy', card: 'captain', region: 0 }, 0)).toEqual([
      cards.captain.strength + cards.knight.strength + (cards.captain.lends ?? 0),
      cards.goblin.strength,
    ]);
    const orcs = table(
      { blue: { camp: 'goblin-bomber' }, red: { right: 'dryad; food 1' } },
      { blue: 'orcs', red: 'elves' },
    );
    expect(after(orcs, { type: 'deploy', card: 'goblin-bomber', region: 2 }, 2)).toEqual([
      cards['goblin-bomber'].strength,
      0,
    ]);
  });

  test('the last action of a turn is looked at alone: the Control that follows is not', () => {
    const ask = [
      { ask: 'end', seats: [] },
      { ask: 'military', seats: [0], left: 1 },
    ];
    const s = table({ ask, blue: { camp: 'spy' }, red: { left: 'troll; food 1; cubes 2' } });
    expect(after(s, { type: 'deploy', card: 'spy', region: 0 }, 0)).toEqual([cards.spy.strength, cards.troll.strength]);
  });
});

test('the parts of a strength name who gives and who takes', () => {
  const s = table({ blue: { left: 'captain militia; food 2' }, red: { left: 'shaman; food 1' } });
  expect(partsOf(s, 0, 0, 'militia')).toEqual([
    { by: 'militia', strength: cards.militia.extraStrength?.(s, 0, 0) },
    { by: 'captain', strength: cards.captain.lends },
    { by: 'shaman', strength: -(cards.shaman.weakens ?? 0) },
  ]);
});

describe('the odds of the next card', () => {
  test('every card of the deck is as likely; one whose place is known is certain', () => {
    const s = table({ blue: { hand: 'goat spy knight', deck: 'captain herald healer', top: '' } });
    const { rows, size, unknown } = nextCard(game.view(s, 0), 0);
    expect(size).toBe(3);
    expect(unknown).toBe(0);
    expect(rows.map(({ card, share }) => [card, share])).toEqual([
      ['captain', 1 / 3],
      ['healer', 1 / 3],
      ['herald', 1 / 3],
    ]);
    const looked = table({ blue: { deck: 'captain herald', top: 'goat*' } });
    expect(nextCard(game.view(looked, 0), 0).rows).toEqual([{ card: 'goat', share: 1 }]);
  });

  test('an empty deck is made anew of the discards; with both empty there is no card', () => {
    const s = table({ blue: { deck: '', discard: 'goat spy' } });
    expect(nextCard(game.view(s, 0), 0)).toMatchObject({ isReshuffled: true, size: 0 });
    expect(nextCard(game.view(s, 0), 0).rows).toHaveLength(2);
    expect(nextCard(game.view(table({ blue: { deck: '' } }), 0), 0)).toMatchObject({ rows: [], unknown: 0 });
  });
});
