import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Chance, fairInt, placeOf, playback, totalOf } from './chance.ts';
import { counted, listed } from './english.ts';
import type { AnyGame } from './game.ts';
import { newMatch, replay } from './match.ts';
import { blockNumbers, type DrawLabel, drawMessage, roundOf, seedBytes } from './provable.ts';
import type { LuckProof, MatchRecord } from './record.ts';

/** What somebody who sat there knows by themselves, and the host could not change afterwards. */
export type LuckWitness = {
  /** What the host had published before the salt was given. */
  readonly commitment?: string;
  readonly own?: { readonly seat: number; readonly salt: string };
  /** How often this player has seen all agree to take something back. */
  readonly takenBack?: number;
};

export const LUCK_FINDINGS = [
  'fair',
  'no-proof',
  'other-seed',
  'other-commitment',
  'other-salt',
  'other-take-backs',
  'other-draw',
] as const;
export type LuckFinding = (typeof LUCK_FINDINGS)[number];

/** What a check has found. `says` tells it in a sentence or two. */
export type LuckVerdict = { readonly finding: LuckFinding; readonly says: string };

type Draw = DrawLabel & { readonly weights: readonly number[] | number; readonly outcome: number };

/**
 * Did all luck of this match come from the seed and the salts, draw by draw? With a witness also whether these are the
 * seed and the salt of before the match. Throws a `Problem` when the record does not even replay.
 */
export async function checkLuck(game: AnyGame, record: MatchRecord, witness?: LuckWitness): Promise<LuckVerdict> {
  const { luck } = record;
  replay(game, record);
  if (!luck) return { finding: 'no-proof', says: 'This record holds no proof of its luck.' };
  const digest = await sha256Of(seedBytes(luck.seed));
  if (bytesToHex(digest) !== luck.commitment)
    return { finding: 'other-seed', says: 'The seed in the record is not the one that its host committed to.' };
  const suspicion = (witness && contradicts(luck, witness)) ?? contradictsItself(record, luck);
  if (suspicion) return suspicion;
  const draws = drawsOf(game, record, luck);
  const blockOf = await signerWith(seedBytes(luck.seed));
  for (const draw of draws) {
    if ((await outcomeOf(draw, (block) => blockOf(drawMessage(luck.salts, draw, block)))) === draw.outcome) continue;
    const where = draw.step === 0 ? 'the set-up' : `step ${draw.step}`;
    const says = `Draw ${draw.index + 1} of ${where} did not come from the seed and the salts.`;
    return { finding: 'other-draw', says };
  }
  return { finding: 'fair', says: fairSentence(draws.length, luck, witness) };
}

function contradicts(luck: LuckProof, { commitment, own, takenBack }: LuckWitness): LuckVerdict | undefined {
  if (commitment !== undefined && luck.commitment !== commitment)
    return {
      finding: 'other-commitment',
      says: 'The seed is not the one that the host had committed to when you sat down: it was chosen later.',
    };
  if (own && luck.salts[own.seat] !== own.salt)
    return { finding: 'other-salt', says: 'Your own random number is not in the luck of this match: it was replaced.' };
  if (takenBack !== undefined && (luck.takenBack?.length ?? 0) > takenBack)
    return {
      finding: 'other-take-backs',
      says: 'The record has luck that was taken back, to which you did not agree: it was drawn anew behind your back.',
    };
  return undefined;
}

/** A take-back leads from one number of steps to a smaller one, and no later take-back leads to a number between. */
function contradictsItself({ seats, steps }: MatchRecord, luck: LuckProof): LuckVerdict | undefined {
  if (luck.salts.length !== seats)
    return { finding: 'other-salt', says: 'The record does not have one random number for each seat.' };
  let length = steps.length;
  for (const { from, to } of (luck.takenBack ?? []).toReversed()) {
    if (to >= from || to > length)
      return { finding: 'other-take-backs', says: 'What the record says about taking back cannot have happened.' };
    length = from;
  }
  return undefined;
}

/** All draws of a record, with what was asked for: the record itself holds only how they fell. */
function drawsOf(game: AnyGame, record: MatchRecord, { takenBack = [] }: LuckProof): Draw[] {
  const draws: Draw[] = [];
  const observed = (fixed: Chance, step: number): Chance => {
    let index = 0;
    const round = roundOf(step, takenBack);
    const keep = (weights: readonly number[] | number, outcome: number) => {
      draws.push({ round, step, index: index++, weights, outcome });
      return outcome;
    };
    return { int: (n) => keep(n, fixed.int(n)), pick: (weights) => keep(weights.slice(), fixed.pick(weights)) };
  };
  const { options, seats, players, position, setup, steps } = record;
  const match = playback(setup, (fixed) => newMatch(game, options, seats, observed(fixed, 0), players, position));
  for (const [at, { seat, action: text, chance }] of steps.entries()) {
    const action = game.notation.read(text, match.view(seat));
    if (action) playback(chance, (fixed) => match.act(seat, action, observed(fixed, at + 1)));
  }
  return draws;
}

async function outcomeOf({ weights }: Draw, signedBlock: (block: number) => Promise<Uint8Array>): Promise<number> {
  const total = typeof weights === 'number' ? weights : totalOf(weights);
  // Numbers that a fair draw skips are rarer than one in a thousand: a second block is next to never asked for.
  for (let blocks = 1; ; blocks *= 2) {
    const signed = await Promise.all(Array.from({ length: blocks }, (_, block) => signedBlock(block)));
    const left = signed.values();
    try {
      const number = fairInt(
        total,
        blockNumbers(() => {
          const { value } = left.next();
          if (!value) throw new TooFewNumbers();
          return value;
        }),
      );
      return typeof weights === 'number' ? number : placeOf(number, weights);
    } catch (error) {
      if (!(error instanceof TooFewNumbers)) throw error;
    }
  }
}

class TooFewNumbers extends Error {}

function fairSentence(draws: number, { salts, takenBack = [] }: LuckProof, witness: LuckWitness | undefined): string {
  const given = salts.filter((salt) => salt !== '').length;
  const all = draws === 0 ? 'No luck was needed.' : `${draws === 1 ? 'The one draw' : `All ${draws} draws`} came from`;
  const from =
    draws === 0 ? '' : ` the seed that its host committed to, and ${counted(given, 'random number')} of the players.`;
  const back =
    takenBack.length === 0 ? '' : ` Luck was taken back ${counted(takenBack.length, 'time')}, to which all had agreed.`;
  const known = [
    ...(witness?.commitment === undefined ? [] : ['the host had committed to it before you sat down']),
    ...(witness?.own === undefined ? [] : ['your own random number is among them']),
  ];
  const yours =
    known.length > 0
      ? ` ${capitalised(listed(known))}.`
      : ' Only those who played can tell whether the host committed to it before the match.';
  return `${all}${from}${back}${yours}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Cryptography: the platform's own where there is one. Browsers offer it on secure pages alone.

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = platform()?.subtle;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes);
}

/** HMAC-SHA-256 of a text under this key. */
async function signerWith(key: Uint8Array<ArrayBuffer>): Promise<(text: string) => Promise<Uint8Array>> {
  const subtle = platform()?.subtle;
  if (!subtle) return async (text) => hmac(sha256, key, utf8ToBytes(text));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await subtle.importKey('raw', key, algorithm, false, ['sign']);
  return async (text) => new Uint8Array(await subtle.sign('HMAC', imported, Uint8Array.from(utf8ToBytes(text))));
}

function platform(): { readonly subtle?: typeof crypto.subtle } | undefined {
  return (globalThis as { readonly crypto?: { readonly subtle?: typeof crypto.subtle } }).crypto;
}
