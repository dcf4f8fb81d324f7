import { describe, expect, test } from 'vitest';
import { after, asked, at, choices, left, offers, play, refusal, table } from './table.ts';

describe('Game flow', () => {
  test('round.waves: a round has three waves, and in each of them each player has a turn', () => {
    let s = table();
    const turns: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const [seat = ''] = asked(s).split(' ');
      turns.push(`${s.wave} ${seat}`);
      s = after(s, `${seat}: pass`);
    }
    expect(turns).toEqual(['0 Blue', '0 Red', '1 Blue', '1 Red', '2 Blue', '2 Red']);
    expect([s.round, s.wave]).toEqual([3, 0]);
  });

  test('wave.order: vanguard, flank, rear, and the first player goes first', () => {
    const { heard } = play(table({ seat: 'Red' }), 'Red: pass', 'Blue: pass', 'Red: pass');
    expect(heard()).toContain('Round 2, flank wave. Blue goes first.');
    expect(heard()).toContain('Round 2, rear wave. Blue goes first.');
  });

  test('turn.two-actions: a turn has two actions', () => {
    const s = table({ blue: { hand: 'knight fighter' } });
    const one = after(s, 'Blue: recruit knight to v1');
    expect([left(one), asked(one)]).toEqual([1, 'Blue turn']);
    expect(asked(after(one, 'Blue: recruit fighter to v2'))).toBe('Red turn');
  });

  test('turn.actions: what takes more actions than are left cannot be done', () => {
    const s = table({ ask: 1, blue: { v1: 'knight', v2: 'fighter' } });
    expect(refusal(s, 'Blue: switch v1 with v2')).toBe('That takes 2 actions. You have 1 left. (turn.actions)');
  });

  test('turn.ends: a turn ends when nothing is left to do; free actions can still be taken before', () => {
    const s = table({ ask: 1, blue: { leader: 'mystic', hand: 'knight fighter' } });
    const spent = after(s, 'Blue: recruit knight to v1');
    expect([left(spent), asked(spent)]).toEqual([0, 'Blue turn']);
    expect(choices(spent)).toEqual(['order Fighter', 'pass']);
    expect(asked(after(spent, 'Blue: order fighter', 'Blue: column right'))).toBe('Red turn');
  });

  test('turn.not-asked: only who is asked can act', () => {
    expect(refusal(table(), 'Red: pass')).toBe('You are not asked anything now. (turn.not-asked)');
  });

  test('turn.other-question: another question has to be answered first', () => {
    const s = after(table({ blue: { hand: 'fighter' } }), 'Blue: order fighter');
    expect(refusal(s, 'Blue: pass')).toBe(
      'That does not answer what is asked now: what does the power do? (turn.other-question)',
    );
  });

  test('wave.end: casualties come before rout', () => {
    const s = table({ seat: 'Red', blue: { leader: 'priestess 19' }, red: { v1: 'knight 10' } });
    const { s: over, heard } = play(s, 'Red: pass');
    expect(heard()).toEqual([
      'Red passes.',
      "Red's Knight (v1) is defeated.",
      "Blue's leader Priestess has fallen: the unit is in rout.",
      'Red wins the game, and has 1 trophy.',
    ]);
    expect(asked(over)).toBe('over');
  });

  test('round.swap: after the rear wave the other player is first', () => {
    const s = after(table({ wave: 'rear', seat: 'Red' }), 'Red: pass');
    expect([s.round, s.wave, s.first, asked(s)]).toEqual([3, 0, 1, 'Red turn']);
  });
});

describe('Ceasefire', () => {
  const blue = { v1: 'doppelganger', hand: 'knight' };

  test('ceasefire.round: it ends with the first round', () => {
    const s = table({ round: 1, wave: 'rear', seat: 'Red', red: { v1: 'fighter' } });
    expect(offers(after(s, 'Red: pass'), 'melee')).toHaveLength(1);
    expect(offers(table({ round: 1, seat: 'Red', red: { v1: 'fighter' } }), 'melee')).toEqual([]);
  });

  test('ceasefire.attacks: no attacks and no spells', () => {
    const s = table({ round: 1, blue });
    for (const line of ['melee v1 to leader', 'cast v1'])
      expect(refusal(s, `Blue: ${line}`)).toBe(
        'There is a ceasefire in the first round: no attacks and no spells. (ceasefire.attacks)',
      );
  });

  test('ceasefire.orders: no orders', () => {
    expect(refusal(table({ round: 1, blue }), 'Blue: order knight')).toContain('(ceasefire.orders)');
  });

  test('ceasefire.touch: a leader looks into the rival’s hand only afterwards', () => {
    const s = table({ round: 1, wave: 'rear', seat: 'Red', blue: { leader: 'oracle' }, red: { hand: 'knight' } });
    const drawn = after(s, 'Red: draw | 0');
    expect(at(drawn, 'red shown')).toBe('');
    expect(at(after(drawn, 'Red: pass'), 'red shown')).toBe('alchemist knight');
  });
});

describe('Actions', () => {
  test('action.one: one starred action for each figure and turn', () => {
    const s = table({ blue: { v1: 'doppelganger', v2: 'priestess', leader: 'knight', hand: 'fighter' } });
    const moved = after(s, 'Blue: move v1 to v3');
    for (const line of ['melee v3 to leader', 'cast v3', 'move v3 to v1'])
      expect(refusal(moved, `Blue: ${line}`)).toContain('(action.one)');
    const cast = after(s, 'Blue: cast v2', 'Blue: choose v2');
    for (const line of ['melee v2 to leader', 'move v2 to v3'])
      expect(refusal(cast, `Blue: ${line}`)).toContain('(action.one)');
    const attacked = after(s, 'Blue: melee v1 to leader');
    expect(refusal(attacked, 'Blue: move v1 to v3')).toContain('(action.one)');
    expect(refusal(after(s, 'Blue: recruit fighter to v3'), 'Blue: move v3 to r1')).toContain('(action.one)');
    expect(offers(attacked, 'melee')).toEqual(['melee blue v2 (Priestess) to red leader (Priestess)']);
  });

  test('action.long: a long action takes both actions', () => {
    const s = table({ blue: { v1: 'knight', r1: 'fighter' } });
    expect(asked(after(s, 'Blue: switch v1 with r1'))).toBe('Red turn');
  });

  test('action.free: a free action takes none', () => {
    const s = table({ blue: { leader: 'mystic', hand: 'knight trapper' }, red: { hand: 'fighter' } });
    const played = after(s, 'Blue: order knight', 'Blue: order trapper | 0');
    expect(left(played)).toBe(2);
  });

  test('action.limited: once per turn', () => {
    const s = table({ blue: { v1: 'knight corpse', v2: 'fighter corpse' } });
    const used = after(s, 'Blue: use leader', 'Blue: choose v1');
    expect(refusal(used, 'Blue: use leader')).toBe("Priestess's action can be used once per turn. (action.limited)");
    expect(at(used, 'blue v1')).toBe('knight 9');
  });

  test('draw.card: a card comes from the deck to the hand, and only its owner sees it', () => {
    const { s, heard } = play(table(), 'Blue: draw | 10');
    expect(at(s, 'blue hand')).toBe('knight');
    expect([heard(0), heard(1)]).toEqual([['Blue draws Knight.'], ['Blue draws a card.']]);
  });

  test('draw.limit: not with five cards in hand, and not from an empty deck', () => {
    const five = table({ blue: { hand: 'knight fighter mystic witch oracle' } });
    expect(refusal(five, 'Blue: draw')).toBe('You have 5 cards in hand. With 5 or more you cannot draw. (draw.limit)');
    const rest = five.sides[0]?.deck.bag.filter((card) => card !== 'alchemist').join(' ') ?? '';
    const empty = table({ blue: { discard: `${rest} knight fighter mystic witch oracle alchemist` } });
    expect(refusal(empty, 'Blue: draw')).toBe('Your deck is empty. (draw.limit)');
    const short = table({
      wave: 'flank',
      blue: { f1: 'scientist', discard: `${rest.replace('scientist', '')} knight fighter mystic witch oracle` },
    });
    expect(at(after(short, 'Blue: cast f1 | 0'), 'blue hand')).toBe('alchemist');
  });

  test('draw.no-maximum: nobody discards for having many cards', () => {
    const s = table({ wave: 'flank', blue: { f1: 'scientist', hand: 'knight fighter mystic witch oracle' } });
    const drawn = after(s, 'Blue: cast f1 | 0 0', 'Blue: pass');
    expect(drawn.sides[0]?.hand).toHaveLength(7);
  });

  test('recruit.place: a card of the hand becomes a hero', () => {
    const { s, heard } = play(table({ blue: { hand: 'knight' } }), 'Blue: recruit knight to v2');
    expect([at(s, 'blue v2'), at(s, 'blue hand')]).toEqual(['knight 0 acted recruited', '']);
    expect(heard()).toEqual(['Blue recruits Knight to blue v2.']);
  });

  test('recruit.hand: only a card of the hand', () => {
    expect(refusal(table(), 'Blue: recruit knight to v2')).toBe('There is no Knight in your hand. (recruit.hand)');
  });

  test('recruit.wave: only into the row of the wave', () => {
    const s = table({ blue: { hand: 'knight' } });
    expect(refusal(s, 'Blue: recruit knight to f1')).toBe(
      'This is the vanguard wave: heroes are recruited into that row, and blue f1 is not in it. (recruit.wave)',
    );
    expect(offers(s, 'recruit')).toHaveLength(3);
  });

  test('slot.taken: neither onto a hero nor onto a corpse', () => {
    const s = table({ blue: { hand: 'knight', v1: 'fighter', v2: 'mystic corpse' } });
    expect(refusal(s, 'Blue: recruit knight to v1')).toBe(
      'Fighter is at blue v1: that slot is not empty. (slot.taken)',
    );
    expect(refusal(s, 'Blue: recruit knight to v2')).toContain('(slot.taken)');
    expect(refusal(s, 'Blue: move v1 to v2')).toContain('(slot.taken)');
  });

  test('spell.cast: a spell is cast in the wave of its row, instead of an attack, and is none', () => {
    const s = table({
      wave: 'rear',
      blue: { leader: 'knight', r1: 'trapper' },
      red: { hand: 'mystic', f1: 'berserker' },
    });
    const cast = after(s, 'Blue: cast r1 | 0');
    expect([at(cast, 'red discard'), at(cast, 'blue r1')]).toEqual(['mystic', 'trapper 0 acted']);
    const elsewhere = table({ blue: { r1: 'trapper' } });
    expect(refusal(elsewhere, 'Blue: cast r1')).toContain('(attack.wave)');
  });

  test('spell.none: only with a spell in its row', () => {
    expect(refusal(table({ blue: { v1: 'trapper' } }), 'Blue: cast v1')).toBe(
      "Blue's Trapper (v1) has no spell there. (spell.none)",
    );
  });

  test('lead.action: a leader’s own action can be used in any wave', () => {
    for (const wave of ['vanguard', 'flank', 'rear']) {
      const s = table({ wave, blue: { v1: 'knight corpse' } });
      expect(at(after(s, 'Blue: use leader'), 'blue v1')).toBe('knight 9');
    }
  });

  test('lead.none: not every leader has one', () => {
    const s = table({ blue: { leader: 'knight' } });
    expect(refusal(s, 'Blue: use leader')).toBe('Your leader Knight has no action of its own. (lead.none)');
  });

  test('order.reveal: all that the order says is done', () => {
    const s = table({ blue: { hand: 'trapper' }, red: { hand: 'knight mystic' } });
    const { s: played, heard } = play(s, 'Blue: order trapper | 0 0');
    expect(heard()[0]).toBe('Blue plays the order of Trapper.');
    expect(at(played, 'red discard')).toBe('knight mystic');
  });

  test('order.hand: only a card of the hand', () => {
    expect(refusal(table(), 'Blue: order knight')).toBe('There is no Knight in your hand. (order.hand)');
  });

  test('order.discard: meanwhile the card is neither in the hand nor in the discard pile', () => {
    const s = after(table({ blue: { hand: 'fighter' } }), 'Blue: order fighter');
    expect([at(s, 'blue hand'), at(s, 'blue discard')]).toEqual(['', '']);
    expect(at(after(s, 'Blue: column left'), 'blue discard')).toBe('fighter');
  });

  test('clear.discard: the corpse goes to the discard pile, and the slot is empty', () => {
    const s = after(table({ blue: { v1: 'knight corpse' } }), 'Blue: clear v1');
    expect([at(s, 'blue v1'), at(s, 'blue discard'), left(s)]).toEqual(['', 'knight', 1]);
  });

  test('clear.any-wave: in any wave, wherever it lies', () => {
    expect(offers(table({ blue: { f1: 'knight corpse', r3: 'mystic corpse' } }), 'clear')).toHaveLength(2);
  });

  test('clear.corpse: a living hero cannot be cleared', () => {
    expect(refusal(table({ blue: { v1: 'knight' } }), 'Blue: clear v1')).toBe(
      'There is no corpse at blue v1. (clear.corpse)',
    );
  });

  test('move.any: to any empty slot of whatever row, with its damage', () => {
    const s = table({ blue: { v1: 'knight 4' } });
    expect(offers(s, 'move')).toHaveLength(7);
    expect(at(after(s, 'Blue: move v1 to r3'), 'blue r3')).toBe('knight 4 acted');
  });

  test('move.hero: corpses and empty slots do not move', () => {
    const s = table({ blue: { v1: 'knight corpse' } });
    expect(refusal(s, 'Blue: move v1 to v2')).toBe('There is no hero at blue v1 to move. (move.hero)');
    expect(refusal(s, 'Blue: move v3 to v2')).toContain('(move.hero)');
  });

  test('switch.long: heroes and corpses change places', () => {
    const s = after(table({ blue: { v1: 'knight 4', r1: 'fighter corpse' } }), 'Blue: switch v1 with r1');
    expect([at(s, 'blue v1'), at(s, 'blue r1')]).toEqual(['fighter 0 corpse', 'knight 4']);
  });

  test('switch.two: two different places with somebody in each', () => {
    const s = table({ blue: { v1: 'knight' } });
    expect(refusal(s, 'Blue: switch v1 with v2')).toContain('(switch.two)');
    expect(refusal(s, 'Blue: switch v1 with v1')).toContain('(switch.two)');
  });

  test('switch.corpse: a corpse is switched once per turn', () => {
    const blue = { leader: 'scientist', v1: 'knight corpse', v2: 'fighter corpse' };
    const s = after(table({ ask: 3, blue }), 'Blue: switch v1 with v2');
    expect(refusal(s, 'Blue: switch v1 with v2')).toBe(
      "The corpse of Blue's Fighter (v1) has been switched in this turn, or its hero did something before it fell. (switch.corpse)",
    );
    const cast = after(
      table({ ask: 3, blue: { ...blue, v1: 'dragon-mage' }, red: { leader: 'witch' } }),
      'Blue: cast v1',
    );
    expect(refusal(cast, 'Blue: switch v1 with v2')).toContain('(switch.corpse)');
  });

  test('pass.turn: passing ends the turn', () => expect(asked(after(table(), 'Blue: pass'))).toBe('Red turn'));
});
