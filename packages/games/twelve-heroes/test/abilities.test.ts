import { describe, expect, test } from 'vitest';
import { cards } from '../src/cards/index.ts';
import { REGIONS, type Region } from '../src/state.ts';
import { deployed } from './cards/hero.ts';
import { asked, choices, play, refusal, shown, table } from './table.ts';

describe('Abilities', () => {
  const asking = () => deployed('goblin-bomber', 'goat spy').s;

  test('ability.must: an ability is carried out unless its card says "may"', () => {
    expect(refusal(asking(), 'Blue: decline')).toBe(
      'The ability of Goblin Bomber is carried out whenever it can be. (ability.must)',
    );
  });

  test('ability.target: of several targets its owner chooses one', () => {
    expect(choices(asking())).toEqual(['choose Goat', 'choose Spy']);
    expect(refusal(asking(), 'Blue: choose knight')).toBe(
      `Goblin Bomber cannot do that. ${cards['goblin-bomber'].text} (ability.target)`,
    );
  });

  test('ability.none: without a target it does nothing', () => {
    const { s, heard } = deployed('goblin-bomber', '');
    expect(heard.at(-1)).toBe("The ability of Blue's Goblin Bomber has nothing to do.");
    expect(asked(s)).toBe('Blue military');
  });

  test('ability.printed: the strength on the card decides, whatever changes it', () => {
    // The Militia has 3 in company, but its card says 1.
    expect(shown(deployed('archer', 'knight militia').s).red['discard']).toBe('militia');
  });

  test('term.in-play: a hero counts in the Camp as it does in a region, and no longer when it is discarded', () => {
    const hire = (blue: object) =>
      shown(play(table({ blue: { hand: 'knight', food: 3, ...blue } }), 'Blue: hire knight').s);
    expect(hire({ camp: 'engineer' }).blue['food']).toBe(1);
    expect(hire({ left: 'engineer' }).blue['food']).toBe(1);
    expect(hire({ discard: 'engineer' }).blue['food']).toBe(0);
  });

  test('ability.no-move: a hero sent by an ability brings nothing and finds nothing', () => {
    const s = table({ blue: { camp: 'strategist', middle: 'treefolk; food 2' } });
    const { s: after } = play(s, 'Blue: deploy strategist to left', 'Blue: choose treefolk');
    const where = (region: Region) => shown(after).blue[REGIONS[region] ?? ''];
    expect([where(0), where(1)]).toEqual(['strategist treefolk; food 0; cubes 0', '; food 0; cubes 0']);
  });
});
