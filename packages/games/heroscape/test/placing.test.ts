import { describe, expect, test } from 'vitest';
import type { Battlefield, Hex } from '../src/battlefield/field.ts';
import { battlefieldOf, MAP_IDS, type MapId } from '../src/battlefield/maps/index.ts';
import { READY_ARMIES } from '../src/cards/ready.ts';
import { heroscape } from '../src/rules.ts';
import { scoreOf } from '../src/scenarios.ts';
import { READY, type Ready, type State } from '../src/state.ts';
import { map, MEADOW, setUp } from './table.ts';

/** All seats with the same ready-made army, placed for them. */
function mirrored(on: MapId, army: Ready, seats: number) {
  const armies = { blue: army, red: army, green: army, yellow: army };
  return setUp({ map: on, armies: 'ready', placing: 'table', ...armies }, [], seats);
}

/** Every way to turn or mirror the battlefield onto itself: by hex, the hex that it comes to. */
function symmetries(field: Battlefield): Hex[][] {
  const hexes = [...field.names.keys()];
  const cubes = hexes.map((hex) => {
    const [x, z] = [field.q[hex] as number, field.r[hex] as number];
    return [x, -x - z, z] as const;
  });
  const ground = (hex: Hex) =>
    [field.levels[hex], field.terrain[hex], field.under[hex], field.objectAt[hex] !== -1].join();
  const found: Hex[][] = [];
  for (const [a, b, c] of [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 2, 1],
    [2, 1, 0],
    [1, 0, 2],
  ] as const)
    for (const sign of [1, -1]) {
      const turned = cubes.map((cube) => [sign * cube[a], sign * cube[b], sign * cube[c]] as const);
      const shift = ([0, 1, 2] as const).map(
        (axis) => Math.min(...cubes.map((cube) => cube[axis])) - Math.min(...turned.map((cube) => cube[axis])),
      );
      const to = turned.map((cube, hex) =>
        hexes.findIndex(
          (other) =>
            cubes[other]?.every((part, axis) => part === (cube[axis] as number) + (shift[axis] as number)) &&
            ground(other) === ground(hex),
        ),
      );
      if (!to.includes(-1)) found.push(to);
    }
  return found;
}

/** The hexes of each figure of a seat, in the order of its cards. */
function places(s: State, seat: number): string[] {
  const own = s.figures.filter(({ card }) => s.cards[card]?.seat === seat);
  return own.map(({ hex, tail }) => [hex, tail].sort((a, b) => a - b).join());
}

function moved(s: State, seat: number, to: readonly Hex[]): string[] {
  return places(s, seat).map((place) =>
    place
      .split(',')
      .map((hex) => (hex === '-1' ? -1 : (to[Number(hex)] as number)))
      .sort((a, b) => a - b)
      .join(),
  );
}

describe('deploy.fill: figures are placed near the enemy, and alike on symmetric battlefields', () => {
  const symmetric = MAP_IDS.filter((id) => symmetries(battlefieldOf(id)).length > 1);

  test('four of our battlefields are symmetric', () => {
    expect(symmetric).toEqual(['frostfire', 'highwater', 'cliffs', 'skirmish']);
  });

  test.each(symmetric)('on %s every seat stands as the first does, turned or mirrored', (id) => {
    const field = battlefieldOf(id);
    const ways = symmetries(field);
    for (const seats of new Set([2, field.seats.max])) {
      for (const army of READY) {
        const { s } = mirrored(id, army, seats);
        for (let seat = 1; seat < seats; seat++) {
          const isAlike = (to: readonly Hex[]) => moved(s, 0, to).join(' ') === places(s, seat).join(' ');
          expect([army, seat, ways.some(isAlike)]).toEqual([army, seat, true]);
        }
      }
    }
  });

  test('the first figures stand in front', () => {
    const { s } = setUp({ map: 'skirmish', armies: 'ready', placing: 'table', blue: 'valkyrie' }, []);
    const field = battlefieldOf('skirmish');
    const columns = places(s, 0).map((place) => field.names[Number(place.split(',')[1])]?.charAt(0));
    expect(columns.slice(0, 4)).toEqual(['B', 'B', 'B', 'B']);
  });
});

describe('army.ready: a ready-made army fits its start zone', () => {
  test.each(MAP_IDS)('on %s every one has 355 to 410 points, and nobody is left out', (id) => {
    for (const army of READY) {
      for (const seats of new Set([2, battlefieldOf(id).seats.max])) {
        const { s, log } = mirrored(id, army, seats);
        expect(log.for('spectator').filter(({ type }) => type === 'noRoom')).toEqual([]);
        const points = s.teams.map((_, seat) => scoreOf(s, seat));
        expect([army, points.filter((some) => some < 355 || some > 410)]).toEqual([army, []]);
      }
    }
  });

  test('the small version costs about as much', () => {
    for (const { cards, small } of Object.values(READY_ARMIES)) expect(small).not.toEqual(cards);
  });

  test('where even the small version has no room, the match says so before it begins', () => {
    const ownMap = map(MEADOW, { zones: ['A1 B1 C1', 'J8 I8 H8 G8 J7 I7 H7 G7'] });
    const { log } = setUp({ ownMap, armies: 'ready', placing: 'table', blue: 'machines', red: 'valkyrie' }, []);
    expect(log.for('spectator').map(heroscape.words.event)).toContain(
      "Blue's start zone has no room for Krav Maga Agents and Otonashi: they take no part in the match.",
    );
  });
});
