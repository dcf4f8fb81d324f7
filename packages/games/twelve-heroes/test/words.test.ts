import { describe, expect, test } from 'vitest';
import { cards, HEROES } from '../src/cards/index.ts';
import { twelveHeroes } from '../src/rules.ts';
import { play, setUp, table } from './table.ts';

const { words } = twelveHeroes;

describe('Words', () => {
  test('the board shows territories, spots, heroes, Food, Camps, hands and points at a glance', () => {
    const s = table(
      {
        turn: 7,
        below: '1 0 1',
        blue: {
          hand: 'archangel dryad',
          camp: 'captain goat',
          food: 4,
          left: 'knight militia; food 3; cubes 1',
          right: 'golem-popular',
          won: '2',
        },
        red: { hand: 'troll bully', shown: 'troll', left: 'ogre; food 2; cubes 2', discard: 'goblin', food: 1 },
      },
      { popularity: true },
    );
    expect(words.board(twelveHeroes.view(s, 0))).toMatchInlineSnapshot(`
      "  Red  0 of 7 VP   2 cards in hand   deck 8   discard 1
        Camp: 1 Food; no heroes
        Discarded: Goblin
        Known in hand: Troll
      +-------------------------+-------------------------+-------------------------
      | Ogre 5 eats 2           |                         |
      | ## str 5 food 2         | .. -                    | .  -
      | = LEFT: 3 VP +1         | = MIDDLE: 2 VP P        | = RIGHT: 1 VP +1
      | #. str 7 food 3 P       | .. -                    | .  str 3 food 0 P
      | Knight 4                |                         | Golem of Renown 3 eats 0
      | Militia 3               |                         |
      +-------------------------+-------------------------+-------------------------
        # Control cube  . free spot  +1 a tile below  P Popularity
      > Blue  2 of 7 VP   2 cards in hand   deck 5   discard 0
        Camp: 4 Food; Captain 4, Goat 1
      Blue's hand:
        Archangel       cost 4 str 4  When hired: put 4 Food from the pool into one
                                      region where you have heroes.
        Dryad           cost 1 str 1  When deployed: take 2 Food from the pool into
                                      its region.
        Captain         hired  str 4  Each of your other heroes here has 1 more
                                      strength.
        Goat            hired  str 1  Your other heroes here need 1 Food less,
                                      together.
      Red's heroes:
        Ogre            left   str 5  Needs 2 Food. When deployed: an enemy hero here
                                      of strength 3 or less goes to an adjacent
                                      region.
      Blue's heroes:
        Knight          left   str 4  Enemy abilities cannot choose it.
        Militia         left   str 3  Has 2 more strength as long as another of your
                                      heroes is here.
        Golem of Renown right  str 3  Needs no Food. When deployed: you take the
                                      Popularity token here. (With Popularity.)"
    `);
  });

  test('no line of the board is wider than 80 columns', () => {
    const hand = 'catapult crane dragon enchantress sky-ship';
    const s = table({
      blue: { hand, left: 'goblin-bomber goblin-thief golem', camp: 'inquisitor supply-cart war-drummer' },
      red: { discard: 'archangel automaton captain elder-oak flamethrower furnace giant-hawk goblin-bomber healer' },
    });
    for (const line of words.board(s).split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('prompts say the numbers that decide', () => {
    const s = table({ blue: { camp: 'goat', food: 2, hand: 'spy', left: 'knight' } });
    expect(words.prompt(s, 0)).toBe('3 actions left, 2 Food in your Camp. Provision, hire, deploy or move.');
    expect(words.prompt(s, 1)).toBe('Waiting for Blue.');
    expect(words.prompt(play(s, 'Blue: deploy goat to left').s, 0)).toBe(
      'Goat goes to the left region. How much of the 2 Food from your Camp does it carry?',
    );
  });

  test('Bug: the prompt spoke of hiring, deploying, moving and discarding where there was nobody to do it with', () => {
    const asked = (blue: object) => words.prompt(table({ blue }, { extraActions: true }), 0);
    expect(asked({ food: 2 })).toBe('3 actions left, 2 Food in your Camp. Provision.');
    expect(asked({ camp: 'goat' })).toBe('3 actions left, 0 Food in your Camp. Provision or deploy.');
    expect(asked({ hand: 'spy' })).toBe(
      '3 actions left, 0 Food in your Camp. Provision or hire, or discard a card for one more action.',
    );
  });

  test('orders can be typed in more than one way', () => {
    const s = table();
    const deploy = { type: 'deploy', card: 'giant-hawk', region: 1 };
    for (const text of ['deploy Giant Hawk to middle', ' DEPLOY giant-hawk  to the middle', 'deploy giant hawk middle'])
      expect(words.parse(text, s)).toEqual(deploy);
    expect(words.parse('put goat on the bottom', s)).toEqual({ type: 'bottom', card: 'goat' });
    expect(words.parse('end', s)).toEqual({ type: 'end' });
    for (const text of [
      '',
      'deploy',
      'deploy goat',
      'deploy goat to north',
      'carry',
      'carry -1',
      'hire a card',
      'bring goat, cow',
    ])
      expect(words.parse(text, s)).toBeUndefined();
  });

  test('what is told at the start', () => {
    const { log } = setUp({ mode: 'factions' }, Array(9).fill(0));
    expect(words.event(log.for(0)[0] as never)).toBe(
      'Blue leads the Humans and Red leads the Orcs and Goblins. ' +
        'The tiles, from left to right, are worth 1, 2 and 2 Victory Points. Blue plays first.',
    );
  });

  test('how it ended', () => {
    const s = table({ tiles: '0 2 1', below: '0 1 0', blue: { won: '2 3' }, red: { won: '3' }, ask: [] });
    expect(words.outcome({ winners: [0], rule: 'end.seven' }, s)).toBe(
      'Blue wins. Blue has 5 Victory Points and Red has 3 Victory Points.',
    );
    expect(words.outcome({ winners: [], rule: 'end.last-turn' }, s)).toContain('Nobody wins: after turn 60');
  });

  test('every card with an ability says so, and no two have the same name', () => {
    expect(new Set(HEROES.map((card) => cards[card].name)).size).toBe(HEROES.length);
    const silent = HEROES.filter((card) => !cards[card].text);
    expect(silent).toEqual(['goblin']);
  });
});
