/** The question as the one that the answer in hand belongs to. `whyNot` has seen to it; if it is another, that is a bug. */
export function mustAsk<Question extends { readonly ask: string }, Ask extends Question['ask']>(
  question: Question,
  ask: Ask,
): Question & { ask: Ask } {
  if (question.ask !== ask) throw new Error(`What answers "${ask}" does not answer "${question.ask}"`);
  return question as Question & { ask: Ask };
}
