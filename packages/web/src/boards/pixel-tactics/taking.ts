// What becomes of the card that a power asks for, and where it is chosen from. The rules know it as code only.

import { questionOf, type State } from './game.ts';

export type Taking = 'keep' | 'top' | 'discard' | 'play' | 'show' | 'take';

type Choice = {
  /** Where the cards lie: in the hand, or looked at beside it, unless this says otherwise. */
  readonly from?: 'rival' | 'deck';
  /** Step by step. */
  readonly steps: { readonly [step: number]: Taking };
};

const CHOICES: { readonly [power: string]: Choice } = {
  'doppelganger.order': { steps: { 0: 'show' } },
  'illusionist.flank': { steps: { 0: 'show' } },
  'mystic.order': { steps: { 0: 'play' } },
  'mystic.rear': { steps: { 1: 'play' } },
  'oracle.flank': { steps: { 1: 'top' } },
  'oracle.vanguard': { from: 'rival', steps: { 1: 'discard' } },
  'summoner.order': { from: 'deck', steps: { 0: 'take' } },
  'summoner.rear': { steps: { 1: 'keep', 2: 'top', 3: 'discard' } },
};

function asked(view: State): { readonly choice: Choice | undefined; readonly step: number } {
  const question = questionOf(view);
  if (question?.ask !== 'power') return { choice: undefined, step: 0 };
  return { choice: CHOICES[`${question.card}.${question.role}`], step: question.step };
}

/** Undefined when no card is asked for. */
export function takingOf(view: State): Taking | undefined {
  const { choice, step } = asked(view);
  return choice?.steps[step];
}

export function takingFrom(view: State): 'own' | 'rival' | 'deck' {
  return asked(view).choice?.from ?? 'own';
}
