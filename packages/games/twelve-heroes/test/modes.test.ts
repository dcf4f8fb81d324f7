import { Problem } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { DRAFT_CARDS, cards, factionDeck } from '../src/cards/index.ts';
import { twelveHeroes } from '../src/rules.ts';
import { FACTIONS, type Options, type State } from '../src/state.ts';
import { asked, cardsOf, choices, heardBy, PLAIN, play, refusal, setUp, shown } from './table.ts';

const ZEROS = (count: number) => Array<number>(count).fill(0);

describe('Factions', () => {
  test('mode.twelve: each faction has 12 cards, with or without Popularity', () => {
    for (const popularity of [false, true])
      for (const faction of FACTIONS) expect(factionDeck({ popularity }, faction)).toHaveLength(12);
  });

  test('factions.deck: each plays the 12 cards of a faction', () => {
    const { s } = setUp({ mode: 'factions', blue: 'elves', red: 'mechanical' }, ZEROS(9));
    expect(shown(s).blue).toMatchObject({ hand: 'archer dryad elder-oak' });
    expect(shown(s).red['deck']).toContain('tin-soldier');
  });

  test('factions.same: the same one only with the option; otherwise Red plays the next', () => {
    const both = { mode: 'factions', blue: 'orcs', red: 'orcs' } as const;
    expect(setUp(both, ZEROS(9)).s.factions).toEqual(['orcs', 'mechanical']);
    expect(setUp({ ...both, sameFaction: true }, ZEROS(9)).s.factions).toEqual(['orcs', 'orcs']);
  });

  test('Bug: factions.same changed what Red had asked for without a word', () => {
    const both = { mode: 'factions', blue: 'orcs', red: 'orcs' } as const;
    expect(heardBy(setUp(both, ZEROS(9)).log, 1)[0]).toBe(
      'Both asked for the Orcs and Goblins. Red leads the Mechanical Army instead, the next faction of the list.',
    );
    expect(heardBy(setUp({ ...both, sameFaction: true }, ZEROS(9)).log, 1)[0]).toContain('Blue leads the Orcs');
  });

  test('factions.random: a faction drawn at random is another than the opponent’s, unless both may have the same', () => {
    const drawn = (options: Partial<Options>, ...luck: number[]) =>
      setUp({ mode: 'factions', ...options }, [...luck, ...ZEROS(9)]).s.factions;
    expect(drawn({ blue: 'random', red: 'elves' }, 1)).toEqual(['humans', 'elves']);
    expect(drawn({ blue: 'random', red: 'random' }, 3, 2)).toEqual(['orcs', 'humans']);
    expect(drawn({ blue: 'orcs', red: 'random', sameFaction: true }, 3)).toEqual(['orcs', 'orcs']);
    expect(() => drawn({ blue: 'orcs', red: 'random' }, 3)).toThrow('asked for one below 3');
    const { s } = setUp({ mode: 'factions', blue: 'random', red: 'random' }, [3, 0, ...ZEROS(9)]);
    const written = twelveHeroes.positions.write(s);
    expect(written['factions']).toBe('orcs mechanical');
    expect(
      twelveHeroes.positions.read(written, { ...PLAIN, mode: 'factions', blue: 'random', red: 'random' }, 2),
    ).toEqual(s);
  });

  test('popularity.golem: each match has the Golem that goes with it', () => {
    expect(factionDeck({ popularity: false }, 'mechanical')).toContain('golem');
    expect(factionDeck({ popularity: true }, 'mechanical')).toContain('golem-popular');
    expect(factionDeck({ popularity: true }, 'mechanical')).not.toContain('golem');
  });
});

describe('Draft', () => {
  const first = 'archangel archer automaton captain catapult crane';
  const second = 'dryad enchantress engineer flamethrower furnace giant-hawk';
  const draft = () => setUp({ mode: 'draft' }, ZEROS(12));

  test('draft.cards: 36 cards carry the icon, 9 of each faction', () => {
    expect(DRAFT_CARDS).toHaveLength(36);
    for (const faction of FACTIONS)
      expect(DRAFT_CARDS.filter((card) => cards[card].faction === faction)).toHaveLength(9);
  });

  test('draft.deal: six cards each, which the other does not see', () => {
    const { s, log } = draft();
    expect(s.packs.map(({ passed }) => passed.join(' '))).toEqual([first, second]);
    expect(heardBy(log, 1)).toContain('Blue is dealt 6 cards.');
    expect(twelveHeroes.view(s, 1).packs[0]?.passed).toEqual(Array(6).fill('back'));
    expect(twelveHeroes.waiting(s)).toEqual([0, 1]);
  });

  test('start.decks: tiles and the first player are not known while decks are built', () => {
    for (const { s, log } of [
      setUp({ mode: 'draft', popularity: true }, ZEROS(12)),
      setUp({ mode: 'tournament' }, []),
    ]) {
      expect(shown(s)).toMatchObject({ tiles: '0 0 0', below: '2 2 2', tokens: 'gone gone gone', first: 'Blue' });
      expect(heardBy(log, 0).join(' ')).not.toMatch(/plays first|Victory Points/);
      expect(twelveHeroes.words.board(twelveHeroes.view(s, 0))).toContain('= LEFT: face down');
    }
    const list = 'goat, spy, knight, militia, merchant, captain, paladin, healer, herald, archangel, recruiter, dragon';
    const { s: listed } = play(setUp({ mode: 'tournament', first: 'random' }, []).s, `Blue: bring ${list}`);
    const { s, heard } = play(listed, `Red: bring ${list} | 5 4 0 1 ${ZEROS(6).join(' ')}`);
    expect(shown(s)).toMatchObject({ tiles: '3 3 1', below: '1 1 1', first: 'Red' });
    expect(heard[1]).toBe(
      'The mode is Tournament. The tiles, from left to right, are worth 3, 3 and 1 Victory Points. Red plays first.',
    );
  });

  test('draft.keep: both choose two at the same time; nothing is passed before both have', () => {
    const { s, log } = play(draft().s, 'Red: keep dryad', 'Blue: keep crane', 'Blue: keep archer');
    expect(heardBy(log, 0)).toEqual(['Red keeps a card.', 'Blue keeps Crane.', 'Blue keeps Archer.']);
    expect(twelveHeroes.waiting(s)).toEqual([1]);
    expect(twelveHeroes.view(s, 1).packs[0]?.passed).toEqual(Array(4).fill('back'));
    expect(refusal(s, 'Red: keep crane')).toBe('Crane is not in this pack. (draft.keep)');
  });

  const kept = () =>
    play(draft().s, 'Red: keep dryad', 'Red: keep engineer', 'Blue: keep crane', 'Blue: keep archer').s;

  test('draft.pass: the other four go to the opponent, and both choose two of them', () => {
    const s = kept();
    expect(choices(s, 1)).toEqual(['keep Archangel', 'keep Automaton', 'keep Captain', 'keep Catapult']);
    expect(choices(s, 0)).toEqual(['keep Enchantress', 'keep Flamethrower', 'keep Furnace', 'keep Giant Hawk']);
    const { s: after } = play(s, 'Blue: keep furnace', 'Blue: keep giant hawk');
    expect(twelveHeroes.view(after, 0).packs[1]).toEqual({
      kept: ['back', 'back'],
      passed: ['enchantress', 'flamethrower', 'furnace', 'giant-hawk'],
      taken: ['furnace', 'giant-hawk'],
    });
    expect(twelveHeroes.view(after, 1).packs[1]?.taken).toEqual(['back', 'back']);
    expect(twelveHeroes.view(after, 'spectator').packs[1]?.passed).toEqual(Array(4).fill('back'));
  });

  const taken = [
    'Blue: keep furnace',
    'Blue: keep giant hawk',
    'Red: keep captain',
    `Red: keep catapult | ${ZEROS(12).join(' ')}`,
  ];

  test('draft.again: all this happens twice', () => {
    const s = play(kept(), ...taken).s;
    expect(asked(s)).toBe('Blue Red keep');
    expect(s.packs[2]?.passed).toEqual(cardsOf('goat goblin-bomber goblin-thief inquisitor knight merchant'));
  });

  function drafted(): State {
    return play(
      kept(),
      ...taken,
      'Blue: keep goat',
      'Blue: keep knight',
      'Red: keep militia',
      'Red: keep paladin',
      'Blue: keep orc brute',
      'Blue: keep ranger',
      'Red: keep merchant',
      'Red: keep goblin thief | 0 0 0 0 0 1 0 0 0',
    ).s;
  }

  test("draft.rest: the last two cards go on the opponent's pile", () => {
    const s = drafted();
    // Of Blue's packs Red took captain, catapult, merchant and goblin-thief: the rest of what Blue passed came back.
    const own =
      'archangel archer automaton crane furnace giant-hawk goat goblin-bomber inquisitor knight orc-brute ranger';
    const { blue } = shown(s);
    expect(`${blue['hand']} ${blue['deck']}`.split(' ').sort().join(' ')).toBe(own);
  });

  test('draft.shuffle: nobody has looked at the own deck: of each four passed on, any two may be in it', () => {
    const s = drafted();
    expect(asked(s)).toBe('Blue mulligan');
    const seen = twelveHeroes.view(s, 0);
    expect(seen.sides[0]?.deck.bag).toEqual(Array(9).fill('back'));
    const worlds = Array.from({ length: 200 }, (_, seed) => {
      let at = seed;
      const chance = { int: (n: number) => (at = (at * 31 + 7) % 1009) % n, pick: () => 0 };
      return twelveHeroes.redeal(seen, 0, chance);
    });
    const inBlue = (world: State, card: string) =>
      [...(world.sides[0]?.deck.bag ?? []), ...(world.sides[0]?.hand ?? [])].some((other) => other === card);
    const passed = ['automaton', 'captain', 'catapult'];
    for (const card of passed) {
      expect(worlds.some((world) => inBlue(world, card))).toBe(true);
      expect(worlds.some((world) => !inBlue(world, card))).toBe(true);
    }
    // Blue drew the archangel, which it had passed on: so that came back, and just one of the three others with it.
    for (const world of worlds) expect(passed.filter((card) => inBlue(world, card))).toHaveLength(1);
    for (const world of worlds) expect(inBlue(world, 'furnace') && !inBlue(world, 'enchantress')).toBe(true);
  });
});

describe('Tournament', () => {
  const names = 'goat spy knight militia merchant captain paladin healer herald archangel recruiter dragon';
  const build = () => setUp({ mode: 'tournament' }, []).s;

  test('tournament.list: any twelve different cards of a box', () => {
    const s = build();
    expect(twelveHeroes.waiting(s)).toEqual([0, 1]);
    const added = play(s, ...names.split(' ').map((card) => `Blue: add ${card}`)).s;
    expect(choices(added, 0)).toContain('done');
    expect(refusal(added, 'Blue: add fairy')).toBe('The list has its 12 cards. (tournament.list)');
    expect(refusal(s, 'Blue: done')).toBe('A deck has 12 cards; this list has 0. (tournament.list)');
    const one = play(s, 'Blue: add goat').s;
    expect(refusal(one, 'Blue: add goat')).toBe(
      'Goat is on the list 2 times; a box holds one of each card. (tournament.list)',
    );
    expect(refusal(one, 'Blue: add golem of renown')).toBe(
      'Golem of Renown goes with the Popularity rule only. (tournament.list)',
    );
    expect(refusal(one, 'Blue: remove spy')).toBe('Spy is not on the list. (tournament.list)');
  });

  test('tournament.list: a whole list can be brought, and every fault is named', () => {
    const s = build();
    const list = names.split(' ').map((card) => cards[card as 'goat'].name);
    const { s: after } = play(s, `Blue: bring ${list.join(', ')}`);
    expect(twelveHeroes.waiting(after)).toEqual([1]);
    expect(refusal(s, 'Blue: bring goat, goat, golem of renown')).toBe(
      'A deck has 12 cards; this list has 3. Goat is on the list 2 times; a box holds one of each card. ' +
        'Golem of Renown goes with the Popularity rule only. (tournament.list)',
    );
    const { s: begun } = play(after, `Red: bring ${list.join(', ')} | ${ZEROS(9).join(' ')}`);
    expect(asked(begun)).toBe('Blue mulligan');
  });

  test('tournament.secret: nobody hears what is on the list, and nobody sees it', () => {
    const { s, log } = play(build(), 'Blue: add goat', 'Blue: add spy', 'Blue: remove goat');
    expect(heardBy(log, 1)).toEqual(['Blue adds a card.', 'Blue adds a card.', 'Blue removes a card.']);
    expect(twelveHeroes.view(s, 1).sides[0]?.deck.bag).toEqual(['back']);
    expect(twelveHeroes.view(s, 0).sides[0]?.deck.bag).toEqual(['spy']);
  });

  test('Bug: tournament.remove: no more than twelve cards could be taken off a list that is built freely', () => {
    const back = (times: number) => Array.from({ length: times }, () => ['Blue: add goat', 'Blue: remove goat']).flat();
    const s = play(build(), ...back(13), 'Blue: add goat').s;
    expect(refusal(s, 'Blue: remove goat')).toBeUndefined();
    expect(refusal(play(s, 'Blue: remove goat', ...back(486), 'Blue: add goat').s, 'Blue: remove goat')).toBe(
      'You have removed 500 cards from your list; no more than 500 can be. You can bring a whole list. (tournament.remove)',
    );
  });

  test('a deck file is read by names or ids, and each fault is a sentence', () => {
    const file = `# my deck\n${names.split(' ').join('\n')}\n`;
    const read = (text: string, s = build()) => twelveHeroes.words.fromFile?.(text, s);
    expect(read(file)).toEqual({ type: 'bring', cards: names.split(' ').sort() });
    const faults = [
      'Line 3: there is no card "Gota". Did you mean "Goat"?',
      'Line 4: there is no card "???". "muster rules" lists all cards.',
      'A deck has 12 cards; this list has 2.',
      'Giant Hawk is on the list 2 times; a box holds one of each card.',
    ];
    expect(() => read('\uFEFFGiant Hawk\r\ngiant-hawk # again\r\nGota\r\n???')).toThrow(new Problem(faults.join('\n')));
    expect(() => read('golem', { ...build(), popularity: true })).toThrow(
      'Golem goes without the Popularity rule only.',
    );
    expect(() => read('')).toThrow(new Problem('A deck has 12 cards; this list has 0.'));
  });
});
