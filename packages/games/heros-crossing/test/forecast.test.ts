// What is told before an action, held against what then happens.

import { asNumber, everyOutcome, exactOdds, Log, oneOf, type Seat, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { type AttackForecast, damageIn, forecastAttack, forecastDraw, forecastGains, odds } from '../src/forecast.ts';
import { reason } from '../src/reason.ts';
import { herosCrossing } from '../src/rules.ts';
import { type Action, type Event, KINDS, type State } from '../src/state.ts';
import { play, table, USUAL } from './table.ts';

const DECISIONS = 10_000;

type Decision = {
  readonly before: State;
  readonly seat: Seat;
  readonly action: Action;
  readonly after: State;
  readonly told: readonly Event[];
};

/** Random decisions: each as it stood, who took it, and what that seat was told. */
function* decisions(seed: number): Generator<Decision> {
  const chance = seeded(seed);
  for (let made = 0; made < DECISIONS; ) {
    const s = herosCrossing.setup({ ...USUAL, first: 'lot' }, 2, chance);
    for (let [seat] = herosCrossing.waiting(s); seat !== undefined; [seat] = herosCrossing.waiting(s), made++) {
      const action = oneOf(herosCrossing.legal(s, seat), chance);
      const before = herosCrossing.clone(s);
      const log = new Log<Event>();
      herosCrossing.apply(s, seat, action, chance, log);
      yield { before, seat, action, after: herosCrossing.clone(s), told: log.for(seat) };
    }
  }
}

/** What fell and was hit, without the choice between weapons and magic. */
function blowsIn(events: readonly Event[]): object {
  const fallen = { potion: 0, armor: 0, arms: 0, blocked: false, damage: damageIn(events) };
  for (const event of events) {
    if (event.type === 'blocked') fallen.blocked = true;
    if (event.type !== 'killed') continue;
    if (event.kind === 'potion' || event.kind === 'armor') fallen[event.kind] += event.count;
    else fallen.arms += event.count;
  }
  return fallen;
}

test('no forecast of an attack contradicts what comes of it, over thousands of random decisions', () => {
  const counts = { attacks: 0, exact: 0, ranges: 0, faceDown: 0, chosen: 0, known: 0 };
  let foretold: (AttackForecast & { readonly seat: Seat })[] = [];
  let told: Event[] = [];
  for (const { before, seat, action, after, told: news } of decisions(31)) {
    if (action.type === 'attack' || action.type === 'reserve' || action.type === 'decline') {
      const forecast = forecastAttack(herosCrossing.view(before, seat), seat, action);
      if (action.type === 'attack') [foretold, told] = [[], []];
      // Who plays a reserve of their own afterwards was told that it is left out: only the later forecast counts then.
      if (action.type === 'reserve') foretold = foretold.filter((earlier) => earlier.seat !== seat);
      foretold.push({ ...forecast, seat });
    }
    told.push(...news);
    const isOver = told.some(({ type }) => type === 'attackEnded') || after.question.ask === 'over';
    if (foretold.length === 0 || !isOver) continue;
    counts.attacks++;
    const damage = damageIn(told);
    for (const { low, high, enemy, isChosen, events, seat: who, attacker } of foretold) {
      expect([low <= damage, damage <= high]).toEqual([true, true]);
      counts.ranges++;
      if (isChosen) counts.chosen++;
      if (enemy === 'face down') counts.faceDown++;
      const isUnanswered = !told.some((event) => event.type === 'turnedUp' && event.seat !== who);
      if (!isUnanswered) continue;
      counts.exact++;
      expect(blowsIn(events)).toEqual(blowsIn(told));
      expect(attacker).toBe(told.find((event) => event.type === 'attackEnded')?.seat ?? attacker);
    }
    foretold = [];
  }
  expect(Math.min(counts.attacks, counts.exact, counts.ranges)).toBeGreaterThan(400);
  expect(Math.min(counts.faceDown, counts.chosen)).toBeGreaterThan(30);
});

test('no forecast of what a front gains contradicts what it gains', () => {
  let [gains, shortages] = [0, 0];
  for (const { before, seat, action, after, told } of decisions(32)) {
    if (action.type !== 'recruit' && action.type !== 'hire' && action.type !== 'replace') continue;
    const { soldiers, short, power } = forecastGains(herosCrossing.view(before, seat), seat, action);
    expect(soldiers).toEqual(told.find((event) => event.type === 'gained')?.soldiers);
    expect(short).toEqual(told.flatMap((event) => (event.type === 'ranShort' ? [event.kind] : [])));
    if (after.question.ask === 'draw') expect(after.question.power).toBe(power);
    else expect(power).toBe(0);
    gains++;
    if (short.length > 0) shortages++;
  }
  expect(gains).toBeGreaterThan(1000);
  expect(shortages).toBeGreaterThan(30);
});

test('a card that is drawn was among those foretold, and each is as likely as in the deals that fit the view', () => {
  let [draws, compared] = [0, 0];
  for (const { before, seat, action, told } of decisions(33)) {
    if (action.type !== 'draw') continue;
    const view = herosCrossing.view(before, seat);
    const cards = forecastDraw(view, seat, action.level);
    const shares = new Map(cards.map(({ hero, share }) => [hero, asNumber(share)]));
    const drew = told.find((event) => event.type === 'drew');
    expect(drew && shares.get(drew.hero)).toBeGreaterThan(0);
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    draws++;
    if (draws % 25 > 0) continue;
    // How likely it is in each deal, averaged over many: it must come near what was foretold.
    const deals = 400;
    const average = new Map<string, number>();
    for (let deal = 0; deal < deals; deal++) {
      const { stacks, discards } = herosCrossing.redeal(view, seat, seeded(deal));
      const stack = stacks[action.level - 1] ?? [];
      const pool = stack.length > 0 ? stack : (discards[action.level - 1] ?? []);
      for (const id of pool) average.set(id, (average.get(id) ?? 0) + 1 / pool.length / deals);
    }
    for (const id of new Set([...average.keys(), ...shares.keys()]))
      expect(Math.abs((average.get(id) ?? 0) - (shares.get(id as never) ?? 0))).toBeLessThan(0.06);
    compared++;
  }
  expect(draws).toBeGreaterThan(1000);
  expect(compared).toBeGreaterThan(40);
});

test('the reason a hint gives for an action is what then happens', () => {
  const counts = { won: 0, damage: 0, kills: 0, brings: 0 };
  for (const { before, seat, action, after, told } of decisions(34)) {
    const says = reason(action, herosCrossing.view(before, seat), seat) ?? '';
    expect(says).not.toMatch(/undefined|NaN/);
    if (says === 'wins the game, whatever they answer') {
      const end = playedOn(after, seat);
      expect(herosCrossing.outcome(end)?.winners).toEqual([seat]);
      counts.won++;
    }
    const [, least, most = least] = /(?:takes|lose) (\d+)(?: to (\d+))? (?:of|health)/.exec(says) ?? [];
    if (least !== undefined) {
      const attacked = before.question.ask === 'reserve' && before.active !== seat ? seat : 1 - seat;
      const health = (s: State) => s.sides[attacked]?.health ?? 0;
      const lost = health(before) - health(playedOn(after, seat));
      const cap = (damage: number) => Math.min(damage, health(before));
      expect([cap(Number(least)) <= lost, lost <= cap(Number(most))]).toEqual([true, true]);
      counts.damage++;
    }
    if (says.startsWith('kills')) {
      expect(playedOn(after, seat).sides.map(({ health }) => health)).toEqual(before.sides.map(({ health }) => health));
      counts.kills++;
    }
    const gained = told.find((event) => event.type === 'gained' && event.seat === seat);
    if (gained?.type === 'gained' && (action.type === 'hire' || action.type === 'recruit')) {
      for (const kind of KINDS)
        expect(says.includes(`${gained.soldiers[kind]} ${kind}`)).toBe(gained.soldiers[kind] > 0);
      counts.brings++;
    }
  }
  expect(Math.min(counts.damage, counts.kills, counts.brings)).toBeGreaterThan(100);
  expect(counts.won).toBeGreaterThan(5);
});

/** The attack that is going on, to its end: the seat plays no further reserve, the enemy any that it may. */
function playedOn(s: State, seat: Seat): State {
  const after = herosCrossing.clone(s);
  const chance = seeded(s.round * 100 + (s.sides[0]?.hand.length ?? 0));
  while (after.question.ask === 'reserve' || after.question.ask === 'kill') {
    const [next = 0] = after.question.seats;
    const legal = herosCrossing.legal(after, next);
    const answer =
      next === seat && after.question.ask === 'reserve' ? ({ type: 'decline' } as const) : oneOf(legal, chance);
    herosCrossing.apply(after, next, answer, chance);
  }
  return after;
}

test('hints give their reason in the words of the game', () => {
  const why = (layout: Parameters<typeof table>[0], text: string, ...before: string[]) => {
    const { s } = play(table(layout), ...before);
    const action = herosCrossing.words.parse(text, s);
    const [seat = 0] = herosCrossing.waiting(s);
    return action && reason(action, herosCrossing.view(s, seat));
  };
  const King = { hand: 'knight', centre: { heroes: 'sage', soldiers: '3 magic' } };
  expect(why({ King }, 'attack centre from centre')).toBe("takes 3 of the Queen's 6 health");
  expect(why({ King, Queen: { health: 3 } }, 'attack centre from centre')).toBe('wins the game, whatever they answer');
  expect(why({ King, Queen: { hand: 'monk' } }, 'attack centre from centre')).toBe(
    "takes 0 to 3 of the Queen's 6 health, depending on what they answer",
  );
  expect(why({ King, Queen: { centre: { soldiers: '4 potion' } } }, 'attack centre from centre')).toBe(
    'kills 3 potion if they play no reserve',
  );
  expect(why({ King, Queen: { centre: { soldiers: '1 armor' } } }, 'attack centre from centre')).toBe('does no harm');
  const attacked = ['King: attack centre from centre', 'King: no reserve'];
  const Queen = { hand: 'knight brawler' };
  expect(why({ King, Queen }, 'reserve knight', ...attacked)).toBe('you lose 0 health, not 3');
  expect(why({ King, Queen }, 'reserve brawler', ...attacked)).toBe('you lose 1 health, not 3');
  expect(why({ King, Queen }, 'no reserve', ...attacked)).toBe('you lose 3 health without a reserve');
  expect(why({ King: { hand: 'cleric' } }, 'hire cleric centre for knight')).toBe('brings 1 magic and 1 potion');
  expect(why({}, 'recruit right')).toBe('brings 1 magic and 2 drawing power');
  expect(why({}, 'draw level 2', 'King: recruit right')).toBe('a level 2 hero can replace your Squire');
  const flanking = { King: { left: { soldiers: '1 armor 1 weapon' } } };
  expect(why(flanking, 'move armor to right', 'King: flank left')).toBe('stops all magic against your right front');
  expect(why(flanking, 'move weapon to right', 'King: flank left')).toBe("strikes the Queen's left front from there");
});

describe('Exact odds of a draw', () => {
  test('are those of every deal and every draw, gone through one by one', () => {
    const s = table({
      King: { left: { heroes: 'herald' } },
      Queen: { hand: 'monk paladin', left: { heroes: 'sage' } },
      discards: 'archmage',
    });
    const { s: asked } = play(s, 'King: recruit left');
    const view = herosCrossing.view(asked, 0);
    for (const level of [2, 3] as const) {
      const all = everyOutcome((chance) => {
        const deal = herosCrossing.redeal(view, 0, chance);
        const log = new Log<Event>();
        herosCrossing.apply(deal, 0, { type: 'draw', level }, chance, log);
        return log.for(0).find((event) => event.type === 'drew')?.hero ?? 'back';
      });
      const exact = new Map(exactOdds(all, String).map(({ result, share }) => [result, share]));
      const told = odds(view, 0, { type: 'draw', level }) ?? [];
      expect(told).toHaveLength(exact.size);
      for (const { hero, share } of forecastDraw(view, 0, level))
        expect(asNumber(share)).toBeCloseTo(asNumber(exact.get(hero) ?? { ways: 0n, of: 1n }), 12);
    }
  });

  test('what the enemy is known to hold cannot be drawn; an empty stack is made of the discards', () => {
    const King = { hand: 'archmage bishop', left: { heroes: 'herald' } };
    const layout = { King, Queen: { hand: 'monk paladin' }, discards: 'stormlord warlord' };
    const { s } = play(table(layout), 'King: recruit left');
    const heroesAt = (state: State) => forecastDraw(herosCrossing.view(state, 0), 0, 3).map(({ hero }) => hero);
    expect(heroesAt(s)).toEqual(['stormlord', 'warlord']);
    const { s: drawn } = play(s, 'King: draw level 3 | stormlord', 'Queen: flank left');
    expect(heroesAt(drawn)).toEqual(['warlord']);
  });

  test('other actions leave theirs to be counted', () => {
    expect(odds(table({}), 0, { type: 'recruit', front: 'left' })).toBeUndefined();
  });
});

describe('Bugs', () => {
  const King = { hand: 'monk warlord sorcerer', centre: { heroes: 'sage', soldiers: '1 weapon' } };

  test('a Defender was told of no damage while a face-down reserve lay there', () => {
    const { s } = play(
      table({ King, Queen: { hand: 'knight' } }),
      'King: attack centre from centre',
      'King: reserve sorcerer',
    );
    const forecast = forecastAttack(herosCrossing.view(s, 1), 1, { type: 'decline' });
    expect(forecast).toMatchObject({ attacker: 0, at: 'centre', enemy: 'face down', low: 1, high: 4 });
    const { heard } = play(s, 'Queen: no reserve');
    expect(heard(1)).toContain('The Queen takes 3 damage and has 2 health left.');
  });

  test("the range ignored what is known of the enemy's hand: a card that is known is the only one of its level", () => {
    const attacker = { centre: { heroes: 'sage', soldiers: '5 magic' } };
    const at = (Queen: object) =>
      forecastAttack(
        herosCrossing.view(table({ King: attacker, Queen: { centre: { heroes: 'cleric' }, ...Queen } }), 0),
        0,
        { type: 'attack', from: 'centre', at: 'centre' },
      );
    // Any of the level 2 cards: an armor would stop all of it.
    expect(at({ hand: 'druid' })).toMatchObject({ enemy: 'may answer', low: 0, high: 5 });
    expect(at({ hand: 'druid', known: 'druid' })).toMatchObject({ enemy: 'may answer', low: 1, high: 5 });
    expect(at({ hand: 'paladin' })).toMatchObject({ enemy: 'none', low: 5, high: 5 });
  });

  test('a Knight was said to bring 1 armor though the supply had none', () => {
    const s = table({ King: { hand: 'knight' }, Queen: { left: { soldiers: '12 armor' } } });
    const gains = forecastGains(herosCrossing.view(s, 0), 0, { type: 'hire', front: 'left', hero: 'knight' });
    expect(gains).toEqual({ soldiers: { magic: 0, weapon: 0, potion: 0, armor: 0 }, short: ['armor'], power: 0 });
  });

  test('the forecast says where the attacker has a choice, and lets weapons die first', () => {
    const s = table({
      King: { centre: { soldiers: '1 weapon' } },
      Queen: { centre: { soldiers: '1 weapon 1 magic' } },
    });
    const forecast = forecastAttack(herosCrossing.view(s, 0), 0, { type: 'attack', from: 'centre', at: 'centre' });
    expect(forecast.isChosen).toBe(true);
    expect(forecast.events.flatMap((event) => (event.type === 'killed' ? [event.kind] : []))).toEqual(['weapon']);
  });
});
