import { seeded } from '@muster/engine';
import { CitedLog } from '@muster/engine/testing';
import { describe, expect, test } from 'vitest';
import { pixelTactics } from '../src/rules.ts';
import { type Event, ROLES, type State } from '../src/state.ts';
import { after, table } from './table.ts';

/** The powers that are said to have taken effect, each as often as it is said, when this is done. */
function effects(before: State, line: string): string[] {
  const s = pixelTactics.clone(before);
  const action = pixelTactics.words.parse(line, s);
  const log = new CitedLog<Event>();
  if (action) pixelTactics.apply(s, pixelTactics.waiting(s)[0] ?? 0, action, seeded(1), log);
  return log.cited.filter((id) => ROLES.some((role) => id.endsWith(`.${role}`))).filter((id) => id !== 'card.order');
}

describe('A power counts as met when it takes effect, and not before', () => {
  test('a spell that finds something to do', () => {
    const wave = 'rear';
    expect(effects(table({ wave, blue: { r1: 'witch', v1: 'knight corpse' } }), 'cast r1')).toEqual(['witch.rear']);
    expect(effects(table({ wave, blue: { r1: 'witch' } }), 'cast r1')).toEqual([]);
  });

  test('an order that does something, once chosen', () => {
    const s = table({ blue: { hand: 'healer', leader: 'mystic', v1: 'knight 3' } });
    expect(effects(s, 'order healer')).toEqual(['mystic.leader']);
    const played = after(s, 'Blue: order healer');
    expect(effects(played, 'share 2 to v1')).toEqual([]);
    expect(effects(after(played, 'Blue: share 2 to v1'), 'done')).toEqual(['healer.order']);
    expect(effects(played, 'done')).toEqual([]);
  });

  test('a reaction that is not declined', () => {
    const s = table({ blue: { leader: 'mascot', hand: 'knight' } });
    expect(effects(s, 'recruit knight to v1')).toEqual([]);
    const recruited = after(s, 'Blue: recruit knight to v1');
    expect(effects(recruited, 'done')).toEqual([]);
    expect(effects(recruited, 'melee v1 to leader')).toEqual(['mascot.leader']);
  });

  test('a passive power that changes a number', () => {
    const s = table({ blue: { v1: 'knight', f1: 'mystic', leader: 'healer' }, red: { f1: 'alchemist' } });
    expect(effects(s, 'melee v1 to leader')).toEqual(['mystic.flank', 'alchemist.flank']);
    const flank = table({ wave: 'flank', blue: { leader: 'healer' }, red: { f1: 'alchemist' } });
    expect(effects(flank, 'melee leader to leader')).toEqual([]);
  });

  test('the choice of a target where there is one', () => {
    const red = { leader: 'illusionist', v1: 'knight' };
    const s = after(table({ blue: { v1: 'witch' }, red }), 'Blue: charge v1');
    expect(effects(s, 'choose red leader')).toEqual(['illusionist.leader']);
    expect(effects(table({ blue: { v1: 'witch' }, red: { leader: 'illusionist' } }), 'charge v1')).toEqual([]);
  });
});
