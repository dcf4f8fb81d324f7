import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lessons } from '@muster/games/lessons';
import { beforeEach, describe, expect, test } from 'vitest';
import { muster, scratch } from './fake.ts';

let folder = '';
beforeEach(() => {
  folder = scratch();
});

const reading = (count: number) => Array<string>(count).fill('');

describe('muster learn', () => {
  test('lists the lessons, each with the words that begin it', async () => {
    const { status, out } = await muster('learn');
    expect(status).toBe(0);
    expect(out).toContain('learn tower-defense attacker');
    expect(out).toMatch(/about \d+ minutes/);
  });

  test('explains, waits, and asks for an action', async () => {
    const { out } = await muster('learn tower-defense --seed 1', reading(2));
    expect(out).toContain('Your goal (1 of');
    expect(out).toContain('Enter reads on, "skip" leaves the lesson.');
    expect(out).toContain('You get three tosses a turn.');
  });

  test('another action than the one asked for is explained, and the lesson waits', async () => {
    const { out } = await muster('learn tower-defense --seed 1', [...reading(2), 'toss', 'toss']);
    expect(out).toContain('Do not let this pair go to waste');
    expect(out.match(/The Attacker tosses/g)).toHaveLength(1);
  });

  test('can be left: then the match is like any other', async () => {
    const { out } = await muster('learn tower-defense --seed 1', ['skip', 'toss', 'skip']);
    expect(out).toContain('You have left the lesson.');
    expect(out).toContain('There is no lesson to leave');
  });

  test('is saved as it goes, and taken up again with its coach', async () => {
    await muster('learn tower-defense --seed 1', [...reading(2), 'toss']);
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    const { out } = await muster(['play', '--resume', join(folder, file)], []);
    expect(out).toContain('Two tails make an order');
  });

  test('Bug: a long list hid the action that the coach asked for', async () => {
    const { out } = await muster('learn pixel-tactics --seed 1', reading(2));
    expect(out).toMatch(/\n +\d+ (attack|melee) .*v2.*\n/i);
    expect(out).toContain('more. "all" lists them');
  });

  test('says which games and lessons there are', async () => {
    expect((await muster('learn chess')).err).toContain('chess');
    expect((await muster('learn tower-defense nosuch')).err).toContain('Tower Defense has no lesson "nosuch".');
  });
});

test.each(lessons.map((lesson) => [lesson.game, lesson.id, lesson] as const))(
  'a lesson is taken to its free turns: %s %s (once the terminal hung where both sides are asked at the same time)',
  async (game, id, { learner, steps, end }) => {
    const typed = steps.flatMap((step) => {
      if (!('do' in step)) return [''];
      if (step.seat === learner) return [step.do];
      return step.say === undefined ? [] : [''];
    });
    const { out } = await muster(['learn', game, id, '--seed', '1'], [...typed, '']);
    const told = out.replaceAll(/\s+/g, ' ');
    for (const { say } of [...steps, { say: end }]) if (say !== undefined) expect(told).toContain(say);
  },
);
