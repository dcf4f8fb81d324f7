import { seeded, type Viewer } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { heroes } from '../src/heroes.ts';
import { herosCrossing } from '../src/rules.ts';
import type { HeroId, State } from '../src/state.ts';
import { dealt, play, table } from './table.ts';

/** What the viewer thinks possible of something hidden: each case that forty deals bring up. */
function possible(s: State, viewer: Viewer, look: (dealt: State) => readonly HeroId[] | undefined): string[] {
  const seen = herosCrossing.view(s, viewer);
  const cases = Array.from({ length: 60 }, (_, seed) =>
    look(herosCrossing.redeal(seen, viewer, seeded(seed)))?.join(' '),
  );
  return [...new Set(cases)].map(String).sort();
}

describe('The draft', () => {
  const { s: start } = dealt('knight', 'monk', 'squire', 'herald', 'healer', 'ranger');
  const passed = play(start, 'King: pick knight', 'Queen: pick herald').s;

  test('who passed the cards knows where they are', () => {
    expect(possible(passed, 0, ({ sides }) => sides[1]?.hand)).toEqual(['monk squire']);
    expect(possible(passed, 0, ({ sides }) => sides[1]?.picks).length).toBeGreaterThan(4);
  });

  test('of two cards passed one was picked and one remains: either may be', () => {
    const { s } = play(passed, 'Queen: pick squire');
    expect(possible(s, 0, ({ sides }) => sides[1]?.hand)).toEqual(['monk', 'squire']);
  });

  test('after the draft two of the three heroes are known, but not their fronts', () => {
    const placing = ['King: pick ranger', 'Queen: pick squire', 'Queen: place herald', 'Queen: place healer'];
    const { s } = play(passed, ...placing);
    expect(herosCrossing.view(s, 0).sides[1]?.known).toEqual(['healer', 'squire']);
    const fronts = possible(s, 0, ({ sides }) =>
      Object.values(sides[1]?.fronts ?? {}).flatMap((front) => front.heroes),
    );
    expect(fronts.every((three) => three.includes('healer') && three.includes('squire'))).toBe(true);
    expect(new Set(fronts.map((three) => three.split(' ').indexOf('healer'))).size).toBe(3);
  });

  test('a card that is in both packs does not confuse what is known', () => {
    const { s: twins } = dealt('knight', 'monk', 'ranger', 'ranger', 'sentry', 'squire');
    const { s } = play(twins, 'King: pick knight', 'Queen: pick squire');
    expect(s.sides.map(({ known }) => known)).toEqual([
      ['ranger', 'sentry'],
      ['monk', 'ranger'],
    ]);
  });

  test('a spectator knows nothing of it', () => {
    const seen = herosCrossing.view(passed, 'spectator');
    expect(seen.sides.map(({ hand, known }) => [hand, known])).toEqual([
      [['back1', 'back1'], []],
      [['back1', 'back1'], []],
    ]);
  });
});

describe('Hands', () => {
  const Queen = { hand: 'monk paladin' };

  test('how many cards of each level a hand holds everybody sees; which ones only its owner', () => {
    const s = table({ Queen, King: { hand: 'cleric' } });
    expect(herosCrossing.view(s, 0).sides.map(({ hand }) => hand)).toEqual([['cleric'], ['back1', 'back3']]);
    expect(possible(s, 0, ({ sides }) => sides[1]?.hand.filter((id) => heroes[id].level === 3)).length).toBe(5);
  });

  test('when a stack is rebuilt, both know which cards of that level the other holds, and go on knowing it', () => {
    const King = { hand: 'archmage bishop', left: { heroes: 'herald' } };
    const layout = { King, Queen, discards: 'stormlord warlord' };
    const { s } = play(table(layout), 'King: recruit left', 'King: draw level 3 | stormlord');
    expect(herosCrossing.view(s, 0).sides[1]?.known).toEqual(['paladin']);
    expect(
      possible(s, 0, ({ sides }) => sides[1]?.hand.filter((id) => id !== 'monk' && heroes[id].level === 3)),
    ).toEqual(['paladin']);
    expect(possible(s, 1, ({ sides }) => sides[0]?.hand)).toEqual([
      'archmage bishop stormlord',
      'archmage bishop warlord',
    ]);
  });

  test('Bug: to a spectator it was forgotten what a stack was rebuilt from: all else is in the two hands', () => {
    const King = { hand: 'archmage bishop', left: { heroes: 'herald' } };
    const Queen = { hand: 'monk paladin' };
    const { s } = play(
      table({ King, Queen, discards: 'stormlord warlord' }),
      'King: recruit left',
      'King: draw level 3 | stormlord',
    );
    const lordsOf = (seat: number) => (d: State) => d.sides[seat]?.hand.filter((id) => heroes[id].level === 3);
    // The Queen has drawn nothing since: hers is one of the three that were in a hand.
    expect(possible(s, 'spectator', lordsOf(1))).toEqual(['archmage', 'bishop', 'paladin']);
    const kings = possible(s, 'spectator', lordsOf(0));
    expect(kings).toHaveLength(6);
    expect(kings.every((three) => /stormlord|warlord/.test(three) && !/stormlord warlord/.test(three))).toBe(true);
    // What the players know of each other goes with it.
    for (let seed = 0; seed < 20; seed++) {
      const d = herosCrossing.redeal(herosCrossing.view(s, 'spectator'), 'spectator', seeded(seed));
      expect(d.sides[1]?.known).toEqual(lordsOf(1)(d));
      expect(d.sides[0]?.known).toHaveLength(2);
    }
  });

  test('Bug: to a spectator a card that is shown narrows down who held what', () => {
    const King = { hand: 'archmage bishop', left: { heroes: 'herald' }, centre: { heroes: 'druid' } };
    const Queen = { hand: 'paladin', left: { heroes: 'sage' } };
    const { s } = play(
      table({ King, Queen, discards: 'stormlord warlord' }),
      'King: recruit left',
      'King: draw level 3 | stormlord',
      'Queen: hire paladin left for sage',
    );
    // Archmage and Bishop are left of those that were in a hand, and the Queen has none.
    const kings = possible(s, 'spectator', ({ sides }) => sides[0]?.hand);
    expect(kings).toEqual(['archmage bishop stormlord', 'archmage bishop warlord']);
  });

  test('a known card that comes to light is not known to be hidden any more', () => {
    const King = { hand: 'knight monk', known: 'knight monk' };
    const { s } = play(
      table({ King }),
      'King: hire knight left',
      'Queen: flank left',
      'King: attack centre from centre',
    );
    expect(s.sides[0]?.known).toEqual(['monk']);
    expect(play(s, 'King: reserve monk').s.sides[0]?.known).toEqual([]);
  });
});

describe('Reserves', () => {
  test('a reserve may be any card of the hand whose level is low enough', () => {
    const s = table({ King: { hand: 'cleric monk paladin', centre: { heroes: 'sage' } }, Queen: { hand: 'monk' } });
    const { s: half } = play(s, 'King: attack centre from centre', 'King: reserve monk');
    const levels = possible(half, 1, ({ sides }) => sides[0]?.reserve).map((id) => heroes[id as HeroId].level);
    expect(new Set(levels)).toEqual(new Set([1, 2]));
  });
});
