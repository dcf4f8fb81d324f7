// All that a figure on the board shows, gathered once.

import { type Blow, blowAt, covererOf } from './forecast.ts';
import {
  ACTED,
  ATTACKED,
  type By,
  cardAt,
  type CardId,
  cardOf,
  explained,
  figure,
  hasAbility,
  hasMark,
  isInMelee,
  isLiving,
  lifeOf,
  nameOf,
  type Place,
  powerAt,
  questionOf,
  RECRUITED,
  type Role,
  sourceAt,
  type State,
  stepOf,
  STOLEN,
  strengthOf,
  type Summand,
} from './game.ts';
import type { Play } from './pieces.ts';
import { words } from './words.ts';

type Sign = 'intercept' | 'ranged' | 'spell' | 'stolen';

export type Facts = {
  readonly card: CardId;
  /** The card and the role whose power is at work: another's for a leader that copies. */
  readonly source: { readonly card: CardId; readonly role: Role };
  readonly strength: number;
  readonly parts: readonly Summand[];
  readonly left: number;
  readonly life: number;
  readonly signs: readonly Sign[];
  readonly isInMelee: boolean;
  readonly hasActed: boolean;
  readonly isFresh: boolean;
  readonly blow: Blow | undefined;
  readonly isCovered: boolean;
  /** What it has to do with the question that is asked: it uses the power, was chosen, was given so much. */
  readonly mark: string | undefined;
  /** The numbers with what they are made of. */
  readonly lines: readonly string[];
};

export function factsOf(play: Play, at: Place): Facts {
  const { view } = play;
  const parts: Summand[] = [];
  const strength = strengthOf(view, at, undefined, parts);
  const life = lifeOf(view, at);
  const left = Math.max(0, life - (view.damage[at] ?? 0));
  const signs = signsAt(view, at);
  const source = sourceAt(view, at);
  const card = cardAt(view, at);
  return {
    card,
    source,
    strength,
    parts,
    left,
    life,
    signs,
    isInMelee: isInMelee(view, at),
    hasActed: hasMark(view, at, ACTED | ATTACKED),
    isFresh: hasMark(view, at, RECRUITED),
    blow: blowAt(play, at),
    isCovered: covererOf(play, at) !== undefined,
    mark: markAt(view, at),
    lines: [
      `${explained(words.strength, parts, at)}.`,
      `${words.lifeLeft(left, life)}${left === 0 ? `; ${words.lethal}` : ''}.`,
      ...(signs.length > 0 ? [`${signs.map((sign) => words.signs[sign]).join(', ')}.`] : []),
      ...(source.card === card ? [] : [`${words.copies(nameOf(source.card))}: ${cardOf(source.card).leader.text}`]),
    ],
  };
}

function signsAt(s: State, at: Place): Sign[] {
  if (!isLiving(s, at)) return [];
  const signs: Sign[] = [];
  if (hasAbility(s, at, 'intercept')) signs.push('intercept');
  if (hasAbility(s, at, 'ranged')) signs.push('ranged');
  if (powerAt(s, at)?.spell) signs.push('spell');
  if (hasMark(s, at, STOLEN)) signs.push('stolen');
  return signs;
}

function markAt(s: State, at: Place): string | undefined {
  const question = questionOf(s);
  switch (question?.ask) {
    case 'absorb':
      return question.at === at ? words.marks.hit(question.amount) : undefined;
    case 'target':
      return question.from === at ? words.marks.attacks : undefined;
    case 'power':
      return markInPower(question, at);
    case 'leader':
    case 'turn':
    case 'react':
    case 'wave':
    case 'fall':
    case 'ordered':
    case undefined:
      return undefined;
  }
}

/** What was chosen so far: places, or places each with an amount. */
function markInPower(question: By, at: Place): string | undefined {
  const { picks, start, by, role } = question;
  const kind = stepOf(question)?.kind;
  let given = 0;
  if (kind === 'share')
    for (let nth = start; nth < picks.length; nth += 2) if (picks[nth] === at) given += picks[nth + 1] ?? 0;
  if (given > 0) return words.marks.given(given);
  if (kind === 'choose' && picks.includes(at)) return words.marks.chosen;
  return by === at && role !== 'order' ? words.marks.power : undefined;
}

/** For those who hear it: who stands where, its numbers and what they are made of, what it does there. */
export function inWords(facts: Facts, at: Place): string {
  const { card, source, signs, blow } = facts;
  const states = [
    ...signs.map((sign) => words.signs[sign]),
    ...(facts.isInMelee ? [words.signs.melee] : []),
    ...(facts.isFresh ? [words.fresh] : facts.hasActed ? [words.acted] : []),
    ...(facts.isCovered ? [words.covered] : []),
    ...(blow ? [blow.left === 0 ? words.wouldFall : words.wouldBe(blow.left)] : []),
    ...(facts.mark === undefined ? [] : [facts.mark]),
  ];
  const numbers = `${explained(words.strength, facts.parts, at)}, ${words.lifeLeft(facts.left, facts.life)}`;
  const power = cardOf(source.card)[source.role].text;
  return `${figure(card, at)}, ${numbers}${states.map((state) => `, ${state}`).join('')}. ${power}`;
}
