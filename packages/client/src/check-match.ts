import { type AnyGame, checkLuck, type LuckFinding, type LuckWitness, readRecord } from '@muster/engine';
import type { Told } from './protocol/index.ts';
import { Refused } from './protocol/refused.ts';
import { isRetold, type Receipt } from './receipts.ts';

/** What a check of a whole match has found, beyond its luck: that it was broken off, or played again from an earlier step. */
export type MatchVerdict = { readonly finding: LuckFinding | 'broken-off' | 'retold'; readonly says: string };

/** Checks the luck of a match that is over against its record, and against what we have kept of it ourselves. */
export async function checkMatch(
  game: AnyGame,
  receipt: Receipt | undefined,
  told: readonly Told[],
  loadRecord: () => Promise<string>,
): Promise<MatchVerdict> {
  let text: string;
  try {
    text = await loadRecord();
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404 || !receipt || receipt.n === 0) throw error;
    return { finding: 'broken-off', says: 'This match had begun, and its host does not have it any more.' };
  }
  if (receipt && isRetold(receipt, told))
    return {
      finding: 'retold',
      says: 'What the host tells of this match now is not what it told while it was played: it was started again.',
    };
  return checkLuck(game, readRecord(text), receipt && witnessOf(receipt));
}

function witnessOf({ seat, salt, commitment, takenBack }: Receipt): LuckWitness {
  return { own: { seat, salt }, commitment, takenBack };
}
