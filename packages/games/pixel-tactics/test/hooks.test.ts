import { afterEach, describe, expect, test } from 'vitest';
import type { Power } from '../src/cards/card.ts';
import { cards } from '../src/cards/index.ts';
import { seatOf, slotsOf } from '../src/place.ts';
import { heroes, ownHeroes, rivalHeroes } from '../src/select.ts';
import { type CardId, type Role } from '../src/state.ts';
import { layOut } from '../src/table.ts';
import { damage, heal, moveDamage } from '../src/turn.ts';
import { after, asked, at, choices, left, offers, refusal, table } from './table.ts';

// Hooks by themselves, on cards made for the test: what a hook does must not hang on the one card that has it.

/** The card says this instead, in this role. */
function say(card: CardId, role: Role, power: Omit<Power, 'text'>): void {
  layOut({ ...cards, [card]: { ...cards[card], [role]: { text: 'Made for a test.', ...power } } });
}

afterEach(() => layOut(cards));

describe('Steps', () => {
  test('choose up to: different ones, hit together at the end, or fewer', () => {
    say('witch', 'order', {
      order: [{ kind: 'choose', upTo: 2, among: heroes, hit: (g, _by, place) => damage(g, place, 1) }],
    });
    const open = after(
      table({ blue: { hand: 'witch', v1: 'knight' }, red: { v1: 'mystic', v2: 'templar' } }),
      'Blue: order witch',
    );
    const one = after(open, 'Blue: choose red v1');
    expect([choices(one), at(one, 'red v1')]).toEqual([
      ['choose blue v1 (Knight)', 'choose red v2 (Templar)', 'done'],
      'mystic 0',
    ]);
    const both = after(one, 'Blue: choose red v2');
    expect([at(both, 'red v1'), at(both, 'red v2'), asked(both)]).toEqual([
      'mystic 1 hurt',
      'templar 1 hurt',
      'Blue turn',
    ]);
    expect(at(after(one, 'Blue: done'), 'red v1')).toBe('mystic 1 hurt');
    expect(at(after(open, 'Blue: done'), 'red v1')).toBe('mystic 0');
  });

  test('share: all of it must be given where the text does not say "up to"; parts for one place are one damage', () => {
    say('witch', 'order', {
      order: [{ kind: 'share', amount: 3, among: heroes, hit: (g, _by, place, amount) => damage(g, place, amount) }],
    });
    const s = table({ blue: { hand: 'witch' }, red: { r1: 'mystic', r2: 'homunculus' } });
    const open = after(s, 'Blue: order witch');
    expect([choices(open).length, refusal(open, 'Blue: done')?.includes('(power.must)')]).toEqual([6, true]);
    const shared = after(open, 'Blue: share 1 to red r1', 'Blue: share 2 to red r1');
    expect([asked(shared), choices(shared)]).toEqual(['Red absorb', ['choose red r2 (Homunculus)', 'done']]);
    expect(at(after(shared, 'Red: choose r2'), 'red r2')).toBe('homunculus 3 hurt');
  });

  test('share to a single place ends with the first', () => {
    say('witch', 'order', {
      order: [
        {
          kind: 'share',
          amount: 2,
          single: true,
          may: true,
          among: heroes,
          most: (state) => state.damage[4] ?? 0,
          hit: (g, _by, place, amount) => moveDamage(g, 4, place, amount),
        },
      ],
    });
    const s = table({ blue: { hand: 'witch', leader: 'mystic 5', v1: 'knight' } });
    const moved = after(s, 'Blue: order witch', 'Blue: share 1 to v1');
    expect([at(moved, 'blue leader'), at(moved, 'blue v1'), asked(moved)]).toEqual([
      'mystic 4',
      'knight 1 hurt',
      'Blue turn',
    ]);
  });

  test('exchange once: two of the places change, and it cannot be left out', () => {
    say('witch', 'order', {
      order: [{ kind: 'exchange', among: (_s, { by }) => slotsOf(1 - seatOf(by)) }],
    });
    const open = after(table({ blue: { hand: 'witch' }, red: { v1: 'knight 2' } }), 'Blue: order witch');
    expect(refusal(open, 'Blue: done')).toContain('(power.must)');
    expect(at(after(open, 'Blue: switch red v1 with red r3'), 'red r3')).toBe('knight 2');
  });
});

describe('Reactions', () => {
  test('to the end of a wave, before casualties', () => {
    say('witch', 'leader', {
      reaction: {
        to: 'wave',
        steps: [
          {
            kind: 'do',
            run(g, by) {
              for (const place of ownHeroes(g.s, by)) heal(g, place, 2);
              for (const place of rivalHeroes(g.s, by)) damage(g, place, 1);
            },
          },
        ],
      },
    });
    const s = table({ seat: 'Red', blue: { leader: 'witch', v1: 'knight 10' }, red: { v1: 'mystic 6' } });
    const ended = after(s, 'Red: pass');
    expect([at(ended, 'blue v1'), at(ended, 'red v1')]).toEqual(['knight 8', 'mystic 0 corpse']);
  });

  test('to a recruit, with an attack of the new hero', () => {
    say('witch', 'leader', {
      reaction: {
        to: 'recruit',
        if: (_s, me, [place = 0]) => seatOf(place) === seatOf(me),
        steps: [{ kind: 'attack', fighters: (_s, { about }) => about, isNew: true, may: true }],
      },
    });
    const s = after(table({ blue: { leader: 'witch', hand: 'fighter' } }), 'Blue: recruit fighter to v1');
    expect(choices(s)).toEqual(['melee blue v1 (Fighter) to red leader (Priestess)', 'done']);
    const struck = after(s, 'Blue: melee v1 to leader');
    expect([at(struck, 'red leader'), left(struck)]).toEqual(['priestess 4 hurt', 1]);
    expect(refusal(struck, 'Blue: melee v1 to leader')).toContain('(attack.recruited)');
    // The rival's recruits do not.
    const rival = table({ blue: { hand: 'fighter' }, red: { leader: 'witch' } });
    expect(asked(after(rival, 'Blue: recruit fighter to v1'))).toBe('Blue turn');
  });
});

describe('Flags', () => {
  test('kills at once: a rival hero falls as soon as its damage is lethal, unless another takes it', () => {
    say('witch', 'leader', { killsAtOnce: true });
    const s = table({
      blue: { leader: 'witch', v1: 'fighter', v3: 'knight 9' },
      red: { v1: 'templar 3', v2: 'knight' },
    });
    const hit = after(s, 'Blue: melee v1 to v1');
    expect([at(hit, 'red v1'), left(hit)]).toEqual(['templar 0 corpse hurt', 1]);
    // Its own heroes do not.
    expect(at(after(s, 'Blue: pass', 'Red: melee v2 to v3'), 'blue v3')).toBe('knight 12 hurt');
    const taken = table({
      wave: 'rear',
      blue: { leader: 'witch', r1: 'gunner' },
      red: { r1: 'templar 3', r2: 'homunculus' },
    });
    const shot = after(taken, 'Blue: ranged r1 to r1');
    expect(at(after(shot, 'Red: choose r2'), 'red r1')).toBe('templar 3 hurt');
    expect(at(after(shot, 'Red: done'), 'red r1')).toBe('templar 0 corpse hurt');
  });

  test('drains: figures heal as much as they deal; where the text says so only by that to heroes', () => {
    say('witch', 'leader', { drains: { to: 'unit', from: 'heroes' } });
    const s = table({ blue: { leader: 'witch', v1: 'fighter 6', v2: 'knight 2' }, red: { v1: 'mystic' } });
    expect(at(after(s, 'Blue: melee v1 to v1'), 'blue v1')).toBe('fighter 2 acted attacked charged');
    expect(at(after(s, 'Blue: melee v1 to leader'), 'blue v1')).toBe('fighter 6 acted attacked charged');
    say('fighter', 'vanguard', { drains: { to: 'self', from: 'all' } });
    const own = table({ blue: { v1: 'fighter 6', v2: 'knight 2' } });
    expect(at(after(own, 'Blue: melee v1 to leader'), 'blue v1')).toBe('fighter 2 acted attacked charged');
    expect(at(after(own, 'Blue: melee v2 to leader'), 'blue v2')).toBe('knight 2 acted attacked charged');
  });

  test('free: moving, switching and clearing take no action, and can be done after the last one', () => {
    say('witch', 'leader', { free: ['move', 'switch', 'clear'] });
    const s = table({ ask: 0, blue: { leader: 'witch', v1: 'knight', v2: 'mystic corpse', v3: 'templar corpse' } });
    expect(offers(s, 'recruit')).toEqual([]);
    const done = after(s, 'Blue: switch v2 with v3', 'Blue: move v1 to r1', 'Blue: clear v2');
    expect([left(done), asked(done)]).toEqual([0, 'Blue turn']);
    expect(choices(done)).toEqual(['clear blue v3 (Mystic)', 'pass']);
  });
});
