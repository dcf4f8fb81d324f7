import { defaults, Log, oneOf, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { isLeaderPlace } from '../src/place.ts';
import { lifeOf } from '../src/powers.ts';
import { blowOf, outlook } from '../src/outlook.ts';
import { pixelTactics as game } from '../src/rules.ts';
import type { Action, Event, Options, Place, State } from '../src/state.ts';
import { place, table } from './table.ts';

type Strike = Action & { type: 'melee' | 'ranged' };

const isStrike = (action: Action): action is Strike => action.type === 'melee' || action.type === 'ranged';

/** Random matches, attacks preferred: before each action what is foreseen of it, then what is told of it. */
function foresee(
  decisions: number,
  hold: (before: State, seat: number, action: Action, told: readonly Event[]) => void,
) {
  let held = 0;
  for (let seed = 1; held < decisions; seed++) {
    const chance = seeded(seed);
    const s = game.setup(defaults(game) as Options, 2, chance);
    for (let [seat] = game.waiting(s); seat !== undefined && held < decisions; [seat] = game.waiting(s)) {
      const legal = game.legal(s, seat);
      const fights = legal.filter((action) => isStrike(action) || action.type === 'cast' || action.type === 'recruit');
      const action = oneOf(fights.length > 0 && chance.int(3) > 0 ? fights : legal, chance);
      const before = game.clone(s);
      const log = new Log<Event>();
      game.apply(s, seat, action, chance, log);
      hold(before, seat, action, log.for(seat));
      held++;
    }
  }
}

/** The life that is left in a place, by what was told. */
function leftBy(before: State, at: Place, told: readonly Event[]): number {
  const life = lifeOf(before, at);
  let damage = before.damage[at] ?? 0;
  for (const event of told) {
    if (event.type === 'damaged' && event.at === at) damage = event.damage;
    if (event.type === 'healed' && event.at === at) damage -= event.amount;
    if (event.type === 'damageMoved' && event.from === at && !isRedirected(event)) damage -= event.amount;
    if (event.type === 'defeated' && event.at === at) damage = life;
  }
  return Math.max(0, life - damage);
}

/** What a leader takes was never on the hero. */
function isRedirected({ to }: Event & { type: 'damageMoved' }): boolean {
  return isLeaderPlace(to);
}

describe('What is foreseen of an action', () => {
  test('is what then happens, in ten thousand random decisions: not one event of it is missing or different', () => {
    let foreseen = 0;
    foresee(10_000, (before, seat, action, told) => {
      const { events } = outlook(game.view(before, seat), seat, action);
      if (foreseen % 20 === 0)
        for (const other of game.legal(before, seat)) {
          game.words.caution?.(other, game.view(before, seat));
          expect(game.words.reason?.(other, game.view(before, seat)) ?? '').not.toMatch(/undefined|NaN/);
        }
      expect(told.slice(0, events.length)).toEqual(events);
      foreseen += events.length;
    });
    expect(foreseen).toBeGreaterThan(10_000);
  });

  test('of an attack is its strength, what lessens it, the damage, and the life that is left', () => {
    let attacks = 0;
    foresee(10_000, (before, seat, action, told) => {
      if (!isStrike(action)) return;
      const blow = blowOf(game.view(before, seat), seat, action);
      const attacked = told.find((event) => event.type === 'attacked');
      expect(blow?.told).toEqual(attacked);
      const count = outlook(game.view(before, seat), seat, action).events.length;
      expect(blow?.left).toBe(leftBy(before, action.to, told.slice(0, count)));
      attacks++;
    });
    expect(attacks).toBeGreaterThan(1000);
  });

  test('Bug: the strength beside an attacker was the one without a target, and another one then attacked', () => {
    const s = table({ blue: { leader: 'fighter', v1: 'knight' }, red: { v1: 'oracle' } });
    const blow = blowOf(s, 0, { type: 'melee', from: place('blue v1'), to: place('red v1') });
    expect(blow?.told.strength.reduce((sum, { amount }) => sum + amount, 0)).toBe(5);
    expect(blow?.left).toBe(0);
  });

  test('names what is still open: who may take the damage instead, and what chance decides', () => {
    const s = table({ wave: 'rear', blue: { r1: 'gunner' }, red: { r1: 'witch', r2: 'homunculus' } });
    const blow = blowOf(s, 0, { type: 'ranged', from: place('blue r1'), to: place('red r1') });
    expect(blow?.open).toEqual({ ask: 'absorb', seat: 1 });
    const draws = table({ blue: { hand: 'oracle knight' } });
    expect(outlook(draws, 0, { type: 'order', card: 'oracle' })).toMatchObject({ open: 'luck' });
  });

  test('the end of the wave is no part of an attack', () => {
    const s = table({ ask: 1, seat: 'Red', red: { v1: 'knight' }, blue: { v1: 'witch', v2: 'mystic 7' } });
    const types = outlook(s, 1, { type: 'melee', from: place('red v1'), to: place('blue v1') }).events.map(
      ({ type }) => type,
    );
    expect(types).toEqual(['attacked', 'damaged']);
  });

  test('hints give their reason in the words of the game', () => {
    const say = (s: State, text: string) => {
      const action = game.words.parse(text, s);
      return action && game.words.reason?.(action, game.view(s, 0));
    };
    const s = table({
      blue: { leader: 'fighter', v1: 'witch', v3: 'gunner', hand: 'knight pyromancer assassin' },
      red: { leader: 'priestess 16', v1: 'oracle 1', v3: 'knight' },
    });
    expect(say(s, 'melee v1 to red v1')).toBe('Oracle falls');
    expect(say(s, 'melee v1 to red v3')).toBe('3 damage: Knight has 7 of 10 left; the attacker takes 2');
    expect(say(s, 'ranged v3 to red leader')).toBe('brings down Priestess, the rival leader');
    expect(say(s, 'recruit knight to v2')).toBe(
      'nobody else stands in front of your leader. Intercept. A hero that attacks it takes 2 damage afterwards.',
    );
    expect(say(s, 'order pyromancer')).toBe('deals 14 damage to your rival’s unit, but deals 14 damage to your unit');
    expect(say(s, 'order assassin')).toBe('Defeat a hero.');
    expect(say(s, 'draw')).toBe('you have 3 cards in hand');
  });
});
