import { type AnyGame, defaults, type Viewer } from '@muster/engine';
import { games } from '@muster/games';
import { afterEach, describe, expect, test } from 'vitest';
import { sameLuck, type Throw } from '@muster/engine/testing';
import { nightford } from '../../engine/test/nightford/src/rules.ts';
import { newStage, type Stage, stillWorld } from '../testing/index.ts';
import { newRaw, type Raw } from '../testing/raw.ts';
import { sealed } from './sealed.ts';
import { type Deed, type Twins, twins } from './twins.ts';

let stage: Stage | undefined;
afterEach(() => stage?.clear());

const HIDING: readonly AnyGame[] = [nightford as unknown as AnyGame, sealed];

/** Long enough to get somewhere, short enough to try many. */
const LENGTH = 30;

describe.each([...games, ...HIDING].map((game) => [game.title, game] as const))('%s', (_, game) => {
  test('every byte that a viewer is sent is the same, whatever is hidden from it', { timeout: 300_000 }, async () => {
    const options = defaults(game);
    let different = 0;
    for (const viewer of [0, 1, 'spectator'] as const) {
      for (const seed of [1, 2]) {
        const pair = twins(game, options, viewer, seed, LENGTH);
        if (viewer !== 'spectator' && viewer >= pair.seats) continue;
        const [one, two] = [await playOut(game, pair, 0), await playOut(game, pair, 1)];
        expect(one.frames.length).toBeGreaterThan(2);
        expect(two.frames).toEqual(one.frames);
        expect(two.answers).toEqual(one.answers);
        different += pair.different;
      }
    }
    // Otherwise nothing has been tested: a game that hides something must have been caught hiding it.
    if (hidesSomething(game)) expect(different).toBeGreaterThan(10);
  });
});

test('the test above would notice: whoever the secret belongs to is sent other bytes', async () => {
  const pair = twins(sealed, { sides: 6 }, 0, 3, LENGTH);
  expect(pair.secret).toBeGreaterThan(0);
  const other = { ...pair, viewer: 1 as Viewer };
  const [one, two] = [await playOut(sealed, other, 0), await playOut(sealed, other, 1)];
  expect(two.frames).not.toEqual(one.frames);
});

function hidesSomething(game: AnyGame): boolean {
  return [0, 1, 'spectator' as const].some((viewer) => twins(game, defaults(game), viewer, 1, LENGTH).different > 0);
}

/** Plays one of the two worlds on a real server, and keeps all that the viewer gets over the wire. */
async function playOut(game: AnyGame, pair: Twins, which: 0 | 1): Promise<{ frames: string[]; answers: string[] }> {
  stage = newStage();
  const { seats, viewer, moments, options } = pair;
  const script: (readonly Throw[])[] = [pair.setups[which]];
  const still = stillWorld();
  const world = { ...still, luck: () => (_round: number, step: number) => sameLuck(script[step] ?? []) };
  const { url } = await stage.serve({}, { games: [game], world });
  const people: Raw[] = [];
  for (let seat = 0; seat < seats; seat++) people.push(await newRaw(url, `Guest ${seat}`));
  const eye = viewer === 'spectator' ? await newRaw(url) : (people[viewer] as Raw);

  const wish = {
    game: game.id,
    options,
    seats: people.map((_, seat) => ({ type: seat === 0 ? 'me' : 'open' })),
    isPublic: true,
    clock: { type: 'bank', seconds: 1000, increment: 3 },
  };
  const made = await people[0]?.request('POST', '/api/matches', wish);
  const { match } = JSON.parse(made?.body ?? '') as { match: { id: string } };
  const path = `/api/matches/${match.id}`;
  for (const [seat, guest] of people.entries()) if (seat > 0) await guest.request('PUT', `${path}/seats/${seat}`, {});
  for (const guest of new Set([...people, eye])) await guest.ask({ type: 'watch', match: match.id });
  for (const guest of new Set([...people, eye])) await guest.settle();

  const answers: string[] = [];
  for (const [at, moment] of moments.entries()) {
    for (const deed of moment[which]) {
      script[script.length] = deed.throws;
      await act(people[deed.seat] as Raw, match.id, deed);
    }
    still.pass(1000 + at);
    await eye.settle();
    for (const question of [path, '/api/matches', '/api/my-matches', `${path}/record`]) {
      const { status, body } = await eye.request('GET', question);
      // After the end the record is for all to see: there it all comes to light.
      if (!question.endsWith('record') || status !== 200) answers.push(body);
    }
  }
  for (const guest of [...people, eye]) guest.close();
  await stage.clear();
  return { frames: eye.frames, answers };
}

async function act(guest: Raw, match: string, { text }: Deed): Promise<void> {
  await guest.settle();
  const answer = await guest.ask({ type: 'act', match, step: guest.update?.step, text });
  expect(answer).not.toHaveProperty('says');
}
