import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, writeRecord } from '@muster/engine';
import { playTrial } from '@muster/engine/testing';
import { games } from '@muster/games';
import { FROZEN, rulesAt } from '@muster/games/versions';
import { describe, expect, test } from 'vitest';
import { muster, scratch } from './fake.ts';

const folder = scratch();

describe.each(FROZEN)('a record of $game, version $version', ({ game: id, version }) => {
  const present = games.find((game) => game.id === id) as AnyGame;
  const file = join(folder, `${id}.jsonl`);

  test('is replayed, verified and gone on with by the rules of its version', async () => {
    const { record } = playTrial(await rulesAt(present, version), 5);
    writeFileSync(file, writeRecord(record));
    expect((await muster(`replay ${file} --verify`)).out).toContain('sound and complete');
    expect((await muster(`replay ${file} --step 1`)).out).toContain('Step 1 of');
    const { outcome: _, ...open } = { ...record, steps: record.steps.slice(0, 4) };
    writeFileSync(file, writeRecord(open));
    const { out } = await muster(`play --resume ${file} --hot-seat`, ['']);
    expect(out).toContain(present.title);
    expect(out).not.toContain('was not kept');
  });
});

test('a record of newer rules is met with a sentence that tells what to update', async () => {
  const [present] = games as [AnyGame];
  const { record } = playTrial(present, 5);
  const file = join(folder, 'newer.jsonl');
  writeFileSync(file, writeRecord({ ...record, version: present.version + 1 }));
  const { out } = await muster(`replay ${file} --verify`);
  expect(out.replaceAll(/\s+/g, ' ')).toContain(
    `This was played by version ${present.version + 1} of the rules of ${present.title}, and this Muster has them up to version ${present.version}. Update it to go on`,
  );
});
