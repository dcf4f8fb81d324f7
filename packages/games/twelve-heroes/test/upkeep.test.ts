import { describe, expect, test } from 'vitest';
import { asked, choices, play, refusal, shown, turnOf } from './table.ts';

const red = 'Red: provision | 0';

describe('Upkeep', () => {
  test('upkeep.feed: each hero in a region consumes 1 Food there, heroes in the Camp none', () => {
    const layout = { blue: { left: 'knight spy; food 3', right: 'goat; food 1', camp: 'militia', food: 4 } };
    const { s } = play(turnOf('Blue', layout), red);
    expect(shown(s).blue).toMatchObject({
      left: 'knight spy; food 1; cubes 1',
      right: 'goat; food 0; cubes 1',
      camp: 'militia',
      food: 6,
    });
  });

  test('upkeep.feed: Food of the Camp or of another region is never used', () => {
    const layout = { blue: { left: 'knight', right: 'spy; food 5', food: 9 } };
    expect(shown(play(turnOf('Blue', layout), red).s).blue).toMatchObject({ discard: 'knight', food: 11 });
  });

  test('upkeep.feed: the heroes of the opponent consume nothing', () => {
    const { s } = play(turnOf('Blue', { red: { left: 'knight; food 1' } }), red);
    expect(shown(s).red['left']).toBe('knight; food 1; cubes 0');
  });

  test('upkeep.choose: whom the player likes is discarded, a hero for each Food that is missing', () => {
    const layout = { blue: { left: 'knight militia spy; food 2' } };
    const { s } = play(turnOf('Blue', layout), 'Red: provision');
    expect(asked(s)).toBe('Blue starve');
    expect(choices(s)).toEqual(['starve Knight', 'starve Militia', 'starve Spy']);
    const { s: after } = play(s, 'Blue: starve militia | 0');
    expect(shown(after).blue).toMatchObject({ left: 'knight spy; food 0; cubes 1', discard: 'militia' });
    expect(refusal(s, 'Blue: starve goat')).toBe(
      'There is no Goat of yours in the left region that needs Food. (upkeep.choose)',
    );
  });

  test('upkeep.choose: nobody is asked where nobody can be fed', () => {
    const { s, heard } = play(turnOf('Blue', { blue: { left: 'knight spy' } }), red);
    expect(shown(s).blue).toMatchObject({ left: '; food 0; cubes 1', discard: 'knight spy' });
    expect(heard).toContain("Blue's Knight is not fed and is discarded.");
  });

  test('upkeep.as-many: with one that needs 2 Food, as many as can be must be fed', () => {
    const layout = { blue: { left: 'ogre spy knight; food 2' } };
    // Ogre and another need 3: with 2 Food the most that can be fed are the two others.
    const { s } = play(turnOf('Blue', layout), red);
    expect(shown(s).blue).toMatchObject({ left: 'knight spy; food 0; cubes 1', discard: 'ogre' });
    const more = play(turnOf('Blue', { blue: { left: 'ogre orc-brute spy; food 3' } }), 'Red: provision').s;
    expect(choices(more)).toEqual(['starve Ogre', 'starve Orc Brute']);
    expect(refusal(more, 'Blue: starve spy')).toBe(
      'You must feed as many heroes as you can: 2. Without Spy it would be fewer. (upkeep.as-many)',
    );
  });

  test('upkeep.as-many: any two of a dozen, when there is Food for two', () => {
    const twelve = 'archangel archer captain dryad fairy healer herald knight militia paladin spy unicorn';
    const { s } = play(turnOf('Blue', { blue: { left: `${twelve}; food 2` } }), 'Red: provision');
    expect(choices(s)).toHaveLength(11);
    expect(choices(s)).not.toContain('starve Fairy');
  });

  test('food.lost: with the last hero gone the Food is discarded at once', () => {
    const layout = { blue: { left: 'orc-brute; food 1' } };
    const { s, heard } = play(turnOf('Blue', layout), red);
    expect(shown(s).blue['left']).toBe('; food 0; cubes 1');
    expect(heard).toContain('Blue loses 1 Food in the left region.');
  });
});

describe('Income', () => {
  test('income.food: two Food come to the Camp. income.card: and a card to the hand', () => {
    const { s, heard } = play(
      turnOf('Blue', {
        blue: {
          hand: 'spy',
          food: 1,
          deck: 'goat knight',
          discard: '',
          camp: 'militia merchant captain paladin healer herald archangel recruiter inquisitor',
        },
      }),
      'Red: provision | 1',
    );
    expect(shown(s).blue).toMatchObject({ hand: 'knight spy', food: 4, deck: 'goat' });
    expect(heard).toContain('Blue takes 3 Food.');
  });

  const allOut = 'militia captain paladin healer herald archangel recruiter inquisitor';

  test('income.reshuffle: an empty deck is made anew from the discards, and everybody knows what is in it', () => {
    const layout = { blue: { deck: '', discard: 'goat knight spy', hand: 'dryad', camp: allOut } };
    const { s, heard } = play(turnOf('Blue', layout), 'Red: provision | 2');
    expect(heard).toContain('Blue shuffles the discard pile of 3 cards into a new deck.');
    expect(shown(s).blue).toMatchObject({
      deck: 'goat knight',
      hand: 'dryad spy',
      discard: '',
      pool: 'goat knight spy',
    });
  });

  test('income.reshuffle: with both piles empty no card is drawn', () => {
    const layout = { blue: { deck: '', hand: 'dryad goat knight spy', camp: allOut } };
    expect(shown(play(turnOf('Blue', layout), 'Red: provision').s).blue['hand']).toBe('dryad goat knight spy');
  });
});
