import { readFileSync } from 'node:fs';
import { readRules } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { cards } from '../src/cards/index.ts';
import { sayRefusal } from '../src/refusals.ts';
import { pixelTactics } from '../src/rules.ts';
import { CARD_IDS, ROLES } from '../src/state.ts';
import { after, choices, place, play, table } from './table.ts';

const { words } = pixelTactics;

const battle = () =>
  table({
    wave: 'flank',
    blue: {
      leader: 'fighter 7',
      v1: 'knight 4',
      v2: 'witch corpse',
      f1: 'mystic',
      r3: 'gunner recruited',
      hand: 'overlord trapper',
      discard: 'oracle',
    },
    red: {
      leader: 'templar',
      v2: 'homunculus 6 hurt',
      r1: 'planestalker stolen',
      hand: 'doppelganger vampire',
      shown: 'vampire',
    },
  });

describe('Words', () => {
  test('the board shows both units, the wave, corpses, damage and hands at a glance', () => {
    expect(words.board(pixelTactics.view(battle(), 0))).toMatchInlineSnapshot(`
      "  Round 2, flank wave. First player: Blue.
        Red   2 cards in hand   deck 21   discard 0
        Known in hand: Vampire
      +-------------------------+-------------------------+-------------------------+
      | r1 Planestalker         | r2                      | r3                      |
      |    str 3 life 1/1 Rc    |                         |                         |
      | f1                      | leader Templar          | f3                      |
      |                         |    str 4 life 23/23     |                         |
      | v1                      | v2 Homunculus           | v3                      |
      |                         |    str 10 life 1/7 I    |                         |
      +-------------------------+-------------------------+-------------------------+
      | v1 Knight               | v2 x Witch              | v3                      |
      |    str 5 life 6/10 I    |                         |                         |
      | f1 Mystic               | leader Fighter          | f3                      |
      |    str 1 life 7/7       |    str 4 life 16/23     |                         |
      | r1                      | r2                      | r3 Gunner               |
      |                         |                         |    str 5 life 4/4 R*    |
      +-------------------------+-------------------------+-------------------------+
        I Intercept  R Ranged attack  . has acted  * new  c captured  x corpse
      > Blue   2 cards in hand   deck 16   discard 1
        Discarded: Oracle
        blue v1 Knight: Strength 5 = 3 printed + 2 from the Mystic behind
        red v2 Homunculus: Strength 10 = 3 printed + 2 own power + 5 leader
      Red's unit:
        v2     Homunculus: Intercept. +2 strength.
        leader Templar: A hero of yours that took damage in this wave has +5 strength.
        r1     Planestalker: Ranged attack.
      Blue's unit:
        v1     Knight: Intercept. A hero that attacks it takes 2 damage afterwards.
        f1     Mystic: Its forerunner has +2 strength, and attacks deal 1 less damage
                       to it.
        leader Fighter: Your heroes have +2 strength in melee attacks.
        r3     Gunner: Ranged attack.
      Blue's hand:
        Overlord     3/7 flank: Spell: your leader makes a melee attack.
                     order: Choose one of your rows, and recruit as many heroes into
                       it as you like.
        Trapper      4/5 flank: Its forerunner has Intercept, its supporter Ranged
                       attack.
                     order: Your rival discards three random cards."
    `);
  });

  test('no line of the board is wider than 80 columns', () => {
    const hand = 'doppelganger dragon-mage illusionist planestalker templar';
    const full = Object.fromEntries(
      ['v1', 'v2', 'v3', 'f1', 'f3', 'r1', 'r2', 'r3'].map((slot, nth) => [slot, `${CARD_IDS[nth * 3]} 1 +15 acted`]),
    );
    const discard = CARD_IDS.filter((_, nth) => nth % 3 === 2 && nth !== 17)
      .slice(0, 7)
      .join(' ');
    for (const wave of ['vanguard', 'flank', 'rear']) {
      const s = table({ wave, blue: { ...full, leader: 'knight', discard }, red: { hand, leader: 'homunculus' } });
      for (const line of words.board(s).split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    }
  });

  test('where there is less room the board is narrower, down to a line for each figure', () => {
    const s = battle();
    for (const columns of [79, 70, 60, 58, 57, 40]) {
      const lines = words.board(s, columns).split('\n');
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
      expect(lines.some((line) => line.startsWith('+---'))).toBe(columns >= 58);
    }
    const long = table({ blue: { v1: 'doppelganger corpse' } });
    expect(words.board(long, 58)).toContain('| v1 x Doppelganger|');
  });

  test('a computed strength is explained, on the board and where an attack is told', () => {
    const s = table({
      blue: { leader: 'templar', v1: 'knight 1 hurt +5', f1: 'mystic' },
      red: { leader: 'knight', v1: 'homunculus' },
    });
    const sum = 'Strength 15 = 3 printed + 5 until the end of the wave + 2 from the Mystic behind + 5 leader';
    expect(words.board(s).replace(/\n {4}/g, ' ')).toContain(`blue v1 Knight: ${sum}`);
    expect(play(s, 'Blue: melee v1 to v1').heard()[0]).toBe(
      `Blue's Knight (v1) attacks Red's Homunculus (v1) in melee. ${sum}, less 1 leader: 14 damage.`,
    );
  });

  test('own places need no colour, and names in brackets are for the reader', () => {
    const s = table({ blue: { v1: 'knight' }, red: { v1: 'witch' } });
    const action = { type: 'melee', from: place('blue v1'), to: place('red v1') };
    for (const text of ['melee v1 v1', 'melee blue v1 to red v1', 'MELEE v1 (Knight) to red v1 (Witch)'])
      expect(words.parse(text, s)).toEqual(action);
    expect(words.parse('melee v1 to v4', s)).toBeUndefined();
    expect(words.parse('switch v2 with v1', s)).toEqual({ type: 'switch', one: 0, other: 1 });
    expect(words.parse('recruit dragon mage v3', s)).toEqual({ type: 'recruit', card: 'dragon-mage', at: 2 });
  });

  test('every choice of a turn reads as it is typed', () => {
    expect(choices(battle())).toMatchInlineSnapshot(`
      [
        "draw",
        "recruit Overlord to blue f3",
        "recruit Trapper to blue f3",
        "melee blue leader (Fighter) to red r1 (Planestalker)",
        "melee blue leader (Fighter) to red v2 (Homunculus)",
        "order Overlord",
        "order Trapper",
        "clear blue v2 (Witch)",
        "move blue v1 (Knight) to blue v3",
        "move blue v1 (Knight) to blue f3",
        "move blue v1 (Knight) to blue r1",
        "move blue v1 (Knight) to blue r2",
        "move blue f1 (Mystic) to blue v3",
        "move blue f1 (Mystic) to blue f3",
        "move blue f1 (Mystic) to blue r1",
        "move blue f1 (Mystic) to blue r2",
        "move blue r3 (Gunner) to blue v3",
        "move blue r3 (Gunner) to blue f3",
        "move blue r3 (Gunner) to blue r1",
        "move blue r3 (Gunner) to blue r2",
        "switch blue v1 (Knight) with blue v2 (Witch)",
        "switch blue v1 (Knight) with blue f1 (Mystic)",
        "switch blue v1 (Knight) with blue r3 (Gunner)",
        "switch blue v2 (Witch) with blue f1 (Mystic)",
        "switch blue v2 (Witch) with blue r3 (Gunner)",
        "switch blue f1 (Mystic) with blue r3 (Gunner)",
        "pass",
      ]
    `);
  });

  test('the player is told what a power asks', () => {
    const s = after(table({ wave: 'rear', blue: { r1: 'knight', v1: 'fighter 3' } }), 'Blue: cast r1');
    expect(words.prompt(s, 0)).toBe(
      'Knight: Spell: move up to 6 damage from your other heroes to this one. 6 left, or be done.',
    );
    expect(words.prompt(s, 1)).toBe('Waiting for Blue.');
  });

  test('Bug: sentences began with a small letter, or said "0 are left", "25 cards and 25 cards", "red v2 is none"', () => {
    const at = place('red v2');
    expect(sayRefusal({ rule: 'unit.own', at })).toBe('The slot red v2 is not in your unit.');
    expect(sayRefusal({ rule: 'turn.actions', left: 0, cost: 1 })).toBe('That takes 1 action. You have none left.');
    expect(sayRefusal({ rule: 'melee.target', at })).toBe(
      'A melee attack reaches only the foremost rival of each column, and red v2 is none of them.',
    );
    expect(words.event({ type: 'dealt', game: 1, decks: [25, 25] })).toBe('Game 1 begins. Each deck has 25 cards.');
  });

  test('rules.md says of each power what its card says', () => {
    const rules = readRules(readFileSync(new URL('../rules.md', import.meta.url), 'utf8'));
    for (const card of CARD_IDS) {
      for (const role of ROLES) {
        const { text, designed } = cards[card][role];
        const rule = rules.find(({ id }) => id === `${card}.${role}`);
        expect(rule?.text, `${card}.${role}`).toBe(`${text}${designed ? ' (Designed for Muster.)' : ''}`);
      }
    }
  });

  test('what cannot be laid out is said in a sentence', () => {
    const lay = (layout: object) => () => table({ ...layout });
    expect(lay({ blue: { v1: 'knigt' } })).toThrow('There is no card "knigt" in Pixel Tactics. Did you mean "knight"?');
    expect(lay({ blue: { v1: 'knight', hand: 'knight' } })).toThrow('Blue has the knight twice.');
    expect(lay({ blue: { v1: '3' } })).toThrow('"3" at v1 names no card.');
    expect(lay({ blue: { shown: 'knight' } })).toThrow('Blue shows the knight, but does not have it in hand.');
    expect(lay({ ask: 'turn' })).toThrow('"ask" is a list of questions, or the number of actions left, not "turn".');
  });

  test('Bug: an order whose only target was one’s own hero defeated it unasked: the game advises against it first', () => {
    const only = table({ blue: { v1: 'knight 3', hand: 'assassin' } });
    const order = { type: 'order', card: 'assassin' } as const;
    expect(words.caution?.(order, pixelTactics.view(only, 0))).toBe(
      'The order of Assassin would hit nobody but you: it would defeat your Knight (v1).',
    );
    const two = table({ blue: { v1: 'knight 3', hand: 'assassin' }, red: { v2: 'witch' } });
    expect(words.caution?.(order, pixelTactics.view(two, 0))).toBeUndefined();
    const spell = table({ blue: { v1: 'dragon-mage' }, red: { leader: 'knight' } });
    expect(words.caution?.({ type: 'cast', at: place('blue v1') }, pixelTactics.view(spell, 0))).toBe(
      'The spell of Dragon Mage would hit nobody but you: it would defeat your Dragon Mage (v1).',
    );
    const rear = table({ blue: { r1: 'knight', hand: 'gunner' }, red: { v1: 'witch' } });
    expect(words.caution?.({ type: 'order', card: 'gunner' }, pixelTactics.view(rear, 0))).toBe(
      'The order of Gunner would hit nobody but you: it would deal 4 damage to your Knight (r1).',
    );
    const both = table({ blue: { r1: 'knight', hand: 'gunner' }, red: { r1: 'witch' } });
    expect(words.caution?.({ type: 'order', card: 'gunner' }, pixelTactics.view(both, 0))).toBeUndefined();
    expect(words.caution?.({ type: 'pass' }, only)).toBeUndefined();
  });

  test('a leader that was designed for Muster says so when leaders are chosen', () => {
    const s = table({ round: 0, blue: { hand: 'knight priestess' } });
    const board = words.board(pixelTactics.view(s, 0)).replaceAll(/\s+/g, ' ');
    expect(board).toContain(`${cards.priestess.leader.text} (Designed for Muster.)`);
    expect(board).not.toContain(`${cards.knight.leader.text} (Designed for Muster.)`);
  });

  test('the board says what the power of each figure that stands is, the rival leader’s as well', () => {
    const s = table({ blue: { leader: 'doppelganger' }, red: { leader: 'templar', v1: 'knight', f1: 'witch corpse' } });
    const board = words.board(pixelTactics.view(s, 0)).replaceAll(/\s+/g, ' ');
    expect(board).toContain(`leader Templar: ${cards.templar.leader.text}`);
    expect(board).toContain(`leader Doppelganger, as Templar: ${cards.templar.leader.text}`);
    expect(board).toContain(`v1 Knight: ${cards.knight.vanguard.text}`);
    expect(board).not.toContain(cards.witch.flank.text);
  });
});
