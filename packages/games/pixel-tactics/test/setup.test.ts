import { playback } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { pixelTactics } from '../src/rules.ts';
import { CARD_IDS, type Options, type State } from '../src/state.ts';
import { after, asked, at, choices, play, refusal, table } from './table.ts';

/** Both draw the first five cards of the sorted deck. */
function setUp(options: Partial<Options> = {}): State {
  const all: Options = { games: 'single', sameLeader: 'keep', first: 'blue', ...options };
  return playback([0, 0, 0, 0, 0, 0, 0, 0, 0, 0], (chance) => pixelTactics.setup(all, 2, chance));
}

const FIRST_FIVE = 'alchemist assassin berserker doppelganger dragon-mage';

describe('Setup', () => {
  test('setup.deck: each player has every card once', () => {
    const s = setUp();
    for (const { deck, hand } of s.sides) expect([...deck.bag, ...hand].sort()).toEqual([...CARD_IDS]);
  });

  test('setup.hand: each player draws five cards', () => {
    expect([at(setUp(), 'blue hand'), at(setUp(), 'red hand')]).toEqual([FIRST_FIVE, FIRST_FIVE]);
  });

  test('setup.leader: the leader is a card of the own hand', () => {
    const s = setUp();
    expect(choices(s, 0)).toHaveLength(5);
    expect(refusal(s, 'Blue: lead with knight')).toBe(
      'Knight is not in your hand. A leader is chosen from the hand. (setup.leader)',
    );
  });

  test('setup.secret: the rival learns that a leader was chosen, not which; the other four cards are the hand', () => {
    const { s, heard } = play(setUp(), 'Blue: lead with assassin');
    expect(heard(1)).toEqual(['Blue has chosen a leader.']);
    expect(heard(0)).toEqual(['Blue chooses Assassin as leader.']);
    expect(pixelTactics.view(s, 1).sides[0]?.chosen).toBe('back');
    expect(asked(s)).toBe('Red leader');
    expect(at(s, 'blue hand')).toBe('alchemist berserker doppelganger dragon-mage');
    expect(at(s, 'blue discard')).toBe('');
  });

  test('setup.reveal: both leaders are turned up at the same time', () => {
    const s = after(setUp(), 'Red: lead with berserker', 'Blue: lead with assassin');
    expect([at(s, 'blue leader'), at(s, 'red leader')]).toEqual(['assassin 0', 'berserker 0']);
    expect(s.round).toBe(1);
  });

  test('setup.same-leader: both keep the same card', () => {
    const s = after(setUp(), 'Red: lead with assassin', 'Blue: lead with assassin');
    expect([at(s, 'blue leader'), at(s, 'red leader')]).toEqual(['assassin 0', 'assassin 0']);
  });

  test('setup.redraw: with the option both draw again, three times at most', () => {
    let s = setUp({ sameLeader: 'redraw' });
    for (let time = 1; time <= 3; time++) {
      s = after(s, 'Red: lead with assassin', 'Blue: lead with assassin | 0 0 0 0 0 0 0 0 0 0');
      expect([s.redraws, asked(s), at(s, 'blue hand')]).toEqual([time, 'Blue Red leader', FIRST_FIVE]);
    }
    expect(at(after(s, 'Red: lead with assassin', 'Blue: lead with assassin'), 'red leader')).toBe('assassin 0');
  });

  test('setup.first: chance decides who is first player, unless the option names one', () => {
    const chosen = ['Red: lead with berserker', 'Blue: lead with assassin'] as const;
    expect(after(setUp({ first: 'random' }), chosen[0], `${chosen[1]} | 1`).first).toBe(1);
    expect(after(setUp({ first: 'random' }), chosen[0], `${chosen[1]} | 0`).first).toBe(0);
    expect(after(setUp({ first: 'red' }), ...chosen).first).toBe(1);
  });
});

describe('Overview and cards', () => {
  test('unit.centre: the leader stands in the middle of eight slots', () => {
    const s = table({ blue: { hand: 'knight' } });
    expect(at(s, 'blue leader')).toBe('priestess 0');
    expect(
      s.figures
        .slice(0, 9)
        .map((card) => (card > 0 ? 'x' : '.'))
        .join(''),
    ).toBe('....x....');
  });

  test('unit.rows: a hero has the power of the row it stands in', () => {
    const strengths = ['v1', 'f1', 'r1'].map((slot) => {
      const s = table({ blue: { [slot]: 'fighter' } });
      return pixelTactics.words.board(s).match(/str (\d+) life \d\/8/)?.[1];
    });
    expect(strengths).toEqual(['4', '6', '8']);
  });

  test('unit.own: actions are carried out within the own unit', () => {
    const s = table({ blue: { hand: 'knight' }, red: { v1: 'fighter' } });
    expect(refusal(s, 'Blue: recruit knight to red v2')).toBe('The slot red v2 is not in your unit. (unit.own)');
    expect(refusal(s, 'Blue: move red v1 to red v2')).toContain('(unit.own)');
    expect(refusal(s, 'Blue: melee red v1 to red v1')).toContain('(unit.own)');
  });

  test('unit.leader-stays: nobody is recruited into the leader’s slot, and it is not moved or switched', () => {
    const s = table({ wave: 'flank', blue: { hand: 'knight', v1: 'fighter' } });
    for (const line of ['recruit knight to leader', 'move leader to v2', 'move v1 to leader', 'switch v1 with leader'])
      expect(refusal(s, `Blue: ${line}`)).toBe('The leader stays in the centre of the unit. (unit.leader-stays)');
  });

  test('card.leader: a leader fights in the flank wave with the numbers of its leader side', () => {
    const s = table({ wave: 'flank', blue: { leader: 'fighter' } });
    expect(at(after(s, 'Blue: melee leader to leader'), 'red leader')).toBe('priestess 4 hurt');
    expect(refusal(table({ blue: { leader: 'fighter' } }), 'Blue: melee leader to leader')).toContain('(attack.wave)');
  });

  test('card.hero: a hero has the numbers of its hero side', () => {
    const s = table({ blue: { v1: 'homunculus' }, red: { v1: 'fighter' } });
    expect(at(after(s, 'Blue: melee v1 to v1'), 'red v1')).toBe('fighter 5 hurt');
  });

  test('card.order: an order takes effect once, and is gone', () => {
    const s = after(table({ blue: { hand: 'knight' } }), 'Blue: order knight');
    expect([at(s, 'red leader'), at(s, 'blue hand'), at(s, 'blue discard')]).toEqual([
      'priestess 4 hurt',
      '',
      'knight',
    ]);
  });

  test('card.not-leader: what hits heroes does not hit leaders', () => {
    const s = table({ blue: { hand: 'fighter', v2: 'knight' }, red: { r2: 'knight' } });
    const hit = after(s, 'Blue: order fighter', 'Blue: column centre');
    expect([at(hit, 'blue v2'), at(hit, 'red r2')]).toEqual(['knight 5 hurt', 'knight 5 hurt']);
    expect([at(hit, 'blue leader'), at(hit, 'red leader')]).toEqual(['priestess 0', 'priestess 0']);
  });
});
