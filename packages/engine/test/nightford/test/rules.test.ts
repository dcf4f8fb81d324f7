import { describe, expect, test } from 'vitest';
import { seeded } from '../../../src/chance.ts';
import { everyOutcome } from '../../../src/odds.ts';
import { pileSize } from '../../../src/pile.ts';
import { nightford } from '../src/rules.ts';
import { asks, play, refusal, table } from './table.ts';

describe('1. Setup', () => {
  const s = nightford.setup({ nights: 4 }, 2, seeded(1));

  test('setup.deck: the deck has 14 cards; setup.hand: each captain is dealt 3', () => {
    expect(s.banks.map(({ hand }) => hand.length)).toEqual([3, 3]);
    expect(pileSize(s.deck)).toBe(14 - 6);
  });

  test('setup.soldiers: each captain starts with 2 pikes and 1 bow', () => {
    expect(s.banks.map(({ soldiers }) => soldiers)).toEqual([
      { pike: 2, bow: 1 },
      { pike: 2, bow: 1 },
    ]);
    expect(s.supply).toEqual({ pike: 4, bow: 4 });
  });

  test('setup.leader: West leads the first night; muster.order: and musters first, then the other captain', () => {
    expect(nightford.waiting(s)).toEqual([0]);
    expect(nightford.waiting(play(s, 'West: done').s)).toEqual([1]);
  });
});

describe('2. Muster', () => {
  test('muster.limit: up to two soldiers, one by one', () => {
    const { s } = play(table({ ask: asks.muster(0) }), 'West: muster pike', 'West: muster pike');
    expect(refusal(s, 'West: muster pike')).toBe(
      'You have taken two soldiers. That is all for this night. (muster.limit)',
    );
    expect(nightford.legal(s, 0)).toEqual([{ type: 'done' }]);
  });

  test('muster.supply: a soldier that the supply lacks cannot be taken', () => {
    const s = table({ ask: asks.muster(0), east: { pike: 8 } });
    expect(refusal(s, 'West: muster pike')).toBe('The supply has no pike left. (muster.supply)');
  });

  test('muster.bows-need-pikes: a bow joins only where there are more pikes than bows', () => {
    const s = table({ ask: asks.muster(0), west: { pike: 2, bow: 1 } });
    const { s: even } = play(s, 'West: muster bow');
    expect(refusal(even, 'West: muster bow')).toBe(
      'You have 2 pikes and 2 bows. A bow may join only where there are more pikes than bows. (muster.bows-need-pikes)',
    );
  });
});

describe('3. Plan', () => {
  const s = table({ ask: asks.plan(), west: { hand: 'ram captain' }, east: { hand: 'runner scout', pike: 1 } });

  test('plan.secret: both choose at the same time, and nobody sees what the other has chosen', () => {
    expect(nightford.waiting(s)).toEqual([0, 1]);
    const { s: half, heard } = play(s, 'East: plan runner');
    expect(nightford.waiting(half)).toEqual([0]);
    expect(heard(0)).toEqual(['East puts a card face down.']);
    expect(heard(1)).toEqual(['East puts Runner face down.']);
    expect(nightford.view(half, 0).banks[1]).toMatchObject({ hand: ['back'], plan: ['back'] });
  });

  test('plan.from-hand: only a card of the own hand', () => {
    expect(refusal(s, 'West: plan scout')).toBe('You have no Scout in your hand. (plan.from-hand)');
  });

  test('plan.reveal: when both have chosen, both cards are turned up, the card of the leader first', () => {
    const { heard } = play(
      table({ ask: asks.plan(), west: { hand: 'ram', pike: 1 }, east: { hand: 'captain', pike: 1 } }),
      'East: plan captain',
      'West: plan ram | 5',
    );
    expect(heard('spectator').slice(2, 5)).toEqual(['West turns up Ram.', 'East turns up Captain.', 'East attacks.']);
  });

  test('plan.no-cards: a captain without cards plans nothing, and counts as rank 0', () => {
    const s = table({ ask: asks.muster(1), west: { pike: 1 }, east: { hand: 'scout', pike: 1 } });
    const { heard } = play({ ...s, questions: [{ ask: 'plan', seats: [1] }] }, 'East: plan scout | 5');
    expect(heard(0)).toContain('East attacks.');
  });
});

describe('4. Fight', () => {
  const sides = { west: { hand: 'ram', pike: 2, bow: 1 }, east: { hand: 'captain', pike: 1, bow: 1 } };

  test('fight.attacker: the higher card attacks; fight.dice: a pike hits on 5 or 6, a bow on 4, 5 or 6', () => {
    const { s, heard } = play(table({ ask: asks.plan(), ...sides }), 'West: plan ram', 'East: plan captain | 4 3');
    expect(heard(0).slice(-3)).toEqual(['East attacks.', 'East rolls 5: a hit.', 'East rolls 4: a hit.']);
    expect(s.questions).toEqual([{ ask: 'casualties', seats: [1], hits: 2 }]);
  });

  test('fight.tie: on 1 to 3 the leader attacks, on 4 to 6 the other captain', () => {
    const s = table({ ask: asks.plan(), west: { hand: 'scout', pike: 1 }, east: { hand: 'scout', pike: 1 } });
    const attacker = (die: number) =>
      play(s, 'West: plan scout', `East: plan scout | ${die - 1} 5`).s.questions.at(-1)?.seats;
    expect([attacker(3), attacker(4)]).toEqual([[0], [1]]);
  });

  test('fight.dice: two pikes and a bow hit not at all in 2 of 9 cases, exactly', () => {
    const west = { hand: 'captain ram ram', pike: 2, bow: 1 };
    const s = table({ ask: asks.plan(), west, east: { hand: 'scout scout scout', pike: 1 } });
    const { s: planned } = play(s, 'East: plan scout');
    const outcomes = everyOutcome((chance) => {
      const after = nightford.clone(planned);
      nightford.apply(after, 0, { type: 'plan', card: 'captain' }, chance);
      return after.questions.some(({ ask }) => ask === 'casualties');
    });
    let noHit = 0;
    for (const { probability, result } of outcomes) if (!result) noHit += probability;
    expect(noHit).toBeCloseTo((4 / 6) * (4 / 6) * (3 / 6), 12);
  });

  const struck = table({ ask: asks.casualties(0, 2), west: { pike: 1 }, east: { hand: 'surgeon', pike: 1 } });

  test('casualties.choose: the attacker names who falls; rescue.ask: its captain is asked before it does', () => {
    const { s } = play(struck, 'West: strike pike');
    expect(s.questions).toEqual([
      { ask: 'casualties', seats: [0], hits: 1 },
      { ask: 'rescue', seats: [1], kind: 'pike' },
    ]);
    expect(nightford.words.prompt(s, 0)).toBe('Waiting for East.');
  });

  test('casualties.no-such-soldier: a kind that the enemy does not have cannot be named', () => {
    expect(refusal(struck, 'West: strike bow')).toBe('The enemy has no bow. (casualties.no-such-soldier)');
  });

  test('rescue.surgeon: and card.surgeon: the Surgeon is discarded, the hit is lost, and the attacker goes on', () => {
    const { s } = play(struck, 'West: strike pike', 'East: save it');
    expect(s.discard).toEqual(['surgeon']);
    expect(s.questions).toEqual([{ ask: 'casualties', seats: [0], hits: 1 }]);
  });

  test('rescue.ask: a captain is asked with any card in hand; rescue.surgeon: but only a Surgeon saves', () => {
    const { s } = play(table({ ask: asks.casualties(0, 1), east: { hand: 'ram', pike: 1 } }), 'West: strike pike');
    expect(refusal(s, 'East: save it')).toBe('You have no Surgeon in your hand. (rescue.surgeon)');
    expect(nightford.legal(s, 1)).toEqual([{ type: 'decline' }]);
  });
});

describe('5. Nightfall', () => {
  const s = table({
    ask: asks.casualties(0, 1),
    west: { hand: 'ram ram', pike: 1 },
    east: { hand: 'scout scout', pike: 2 },
    deck: 'surgeon captain',
  });
  const lastBlow = ['West: strike pike', 'East: let it fall'];

  test('nightfall.draw: each captain draws up to 3 cards, the leader first', () => {
    const { s: after, heard } = play(s, ...lastBlow);
    expect(after.banks.map(({ hand }) => hand)).toEqual([
      ['ram', 'ram', 'surgeon'],
      ['captain', 'scout', 'scout'],
    ]);
    expect(heard(1).slice(-2)).toEqual(['West draws a card.', 'East draws Captain.']);
  });

  test('end.last-night: after the last night more soldiers win; the same number is a draw', () => {
    const { s: after } = play({ ...s, nightsLeft: 1 }, ...lastBlow);
    expect(nightford.outcome(after)).toEqual({ winners: [], rule: 'end.last-night' });
    expect(nightford.waiting(after)).toEqual([]);
  });
});

describe('6. Cards', () => {
  /** West plays the card and wins the night without a hit. */
  const played = (card: string, dice: string) => {
    const west = { hand: `${card} ram ram`, pike: 1 };
    const s = table({ ask: asks.plan(), west, east: { pike: 1 }, deck: 'scout scout scout surgeon' });
    return play({ ...s, questions: [{ ask: 'plan', seats: [0] }] }, `West: plan ${card} | ${dice}`).s;
  };

  test('card.ram: roll 2 more dice when attacking', () => {
    const s = table({ ask: asks.plan(), west: { hand: 'ram', pike: 1 }, east: { hand: 'scout', pike: 3 } });
    const { s: after } = play(s, 'West: plan ram', 'East: plan scout | 0 4 5');
    expect(after.questions.at(-1)).toEqual({ ask: 'casualties', seats: [0], hits: 2 });
  });

  test('card.drummer: goes under the deck; card.runner: goes on top; nightfall.cards: others are discarded', () => {
    expect(played('drummer', '0').deck.bottom.map(({ card }) => card)).toEqual(['drummer']);
    expect(played('runner', '0').deck.top.map(({ card }) => card)).toEqual(['runner']);
    expect(played('captain', '0').discard).toEqual(['captain']);
  });

  test('card.scout: the enemy shows a card, and it stays known to the one who saw it', () => {
    const s = table({ ask: asks.plan(), west: { hand: 'scout', pike: 1 }, east: { hand: 'captain runner', pike: 1 } });
    // The only card is shown, and the die shows 6.
    const { s: after, heard } = play(s, 'West: plan scout', 'East: plan runner | 0 5');
    expect(heard(0)).toContain('East shows Captain to the enemy.');
    expect(heard('spectator')).toContain('East shows a card to the enemy.');
    expect(nightford.view(after, 0).banks[1]).toMatchObject({ hand: ['back'], shown: ['captain'] });
    for (let seed = 0; seed < 20; seed++) {
      const dealt = nightford.redeal(nightford.view(after, 0), 0, seeded(seed));
      expect(dealt.banks[1]?.hand).toEqual(['captain']);
    }
  });
});

describe('Rulings', () => {
  test('turn.not-asked: only a captain who is asked may act', () => {
    expect(refusal(table({ ask: asks.muster(0) }), 'East: done')).toBe(
      'You are not asked anything now. (turn.not-asked)',
    );
  });

  test('turn.other-question: the question that was asked last is answered first', () => {
    expect(refusal(table({ ask: asks.plan() }), 'West: muster pike')).toBe(
      'First answer this: which card do you put face down? (turn.other-question)',
    );
  });

  test('a card once shown and then put face down may be any card of that hand', () => {
    const s = table({ ask: asks.plan(), west: { hand: 'ram' }, east: { hand: 'captain scout', shown: 'captain' } });
    const seen = nightford.view(play(s, 'East: plan captain').s, 0);
    const plans = new Set(
      Array.from({ length: 40 }, (_, seed) => nightford.redeal(seen, 0, seeded(seed)).banks[1]?.plan[0]),
    );
    expect(plans.size).toBeGreaterThan(1);
    expect(plans).toContain('captain');
  });
});

test('the board as text shows a captain what that captain may know', () => {
  const east = { hand: 'captain scout', shown: 'scout' };
  const s = table({ ask: asks.plan(), west: { hand: 'ram', pike: 1 }, east });
  expect(nightford.words.board(nightford.view(s, 0)).split('\n')).toEqual([
    'Nights left: 4. West leads. Deck: 11. Supply: 7 pikes and 6 bows.',
    'West: 1 pike and 0 bows; hand: Ram',
    'East: 0 pikes and 0 bows; hand: a card, a card; shown: Scout',
  ]);
});
