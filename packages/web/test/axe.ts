import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, PHONE } from '../tools/lay-out.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colours: nothing else changes with the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds amiss by these rules, or by all, as a list of sentences. */
async function faults(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  // Evaluated, not added as a script: what a server serves lets no script in that is not its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        ...(runOnly && { runOnly: [...runOnly] }),
      }),
    rules,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The pointer rests on nothing, and nothing moves or fades any more: axe measures what it sees half-way. */
async function settled(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ),
  );
}

/** Wide and narrow, by daylight and at dusk. */
const LOOKS = [DESK, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

/** Axe finds nothing amiss on the page as it stands, at a desk and on a phone, by daylight and at dusk. */
export async function expectNoFaults(page: Page): Promise<void> {
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const rules = colorScheme === 'dark' ? COLOURS : undefined;
    expect(await faults(page, rules), `${viewport.width} wide, ${colorScheme}`).toEqual([]);
  }
}
