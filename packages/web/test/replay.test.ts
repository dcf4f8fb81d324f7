import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { layOut } from '../tools/lay-out.ts';
import { open, PATIENCE, stepOf, withBrowser } from './browser.ts';
import { positions } from '../tools/scenes.ts';

withBrowser();

test(
  'a replay is stepped, scrubbed, jumped and played',
  async () => {
    const page = await open();
    const kept = positions.crossingOver();
    const steps = kept.record.trim().split('\n').length - 2;
    await layOut(page, kept);
    await atStep(page, 0);
    await page.getByRole('button', { name: 'Step forward' }).click();
    await atStep(page, 1);
    await page.getByRole('button', { name: 'To end' }).click();
    await atStep(page, steps);
    expect(await page.locator('.scrubber__jump').textContent()).toMatch(/wins: the (King|Queen) has no health left/);
    const slider = page.getByRole('slider', { name: 'Step' });
    await slider.fill(String(Math.floor(steps / 2)));
    await atStep(page, Math.floor(steps / 2));
    await slider.press('ArrowLeft');
    await atStep(page, Math.floor(steps / 2) - 1);
    await page.getByRole('button', { name: 'To start' }).click();
    await atStep(page, 0);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await atStep(page, 2);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
  },
  PATIENCE,
);

test(
  'keys lead through a replay, except where somebody types or reads in the panel',
  async () => {
    const page = await open();
    const kept = positions.crossingOver();
    const steps = kept.record.trim().split('\n').length - 2;
    await layOut(page, kept);
    await atStep(page, 0);
    for (const [key, step] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['End', steps],
      ['ArrowRight', steps],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await atStep(page, step);
    }
    await page.keyboard.press('Space');
    await atStep(page, 1);
    await page.keyboard.press('Space');
    expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
    await page.keyboard.press('Home');
    await atStep(page, 0);
    await page.getByRole('tab', { name: 'Log' }).press('ArrowRight');
    await page.getByRole('combobox', { name: 'View as' }).press('End');
    await atStep(page, 0);
  },
  PATIENCE,
);

test(
  'the time line marks the turning points of a match for two, with what happened and who gained, and a press leads there',
  async () => {
    const page = await open();
    await layOut(page, positions.towerOver());
    const turns = page.locator('.time-line__turn');
    await turns.first().waitFor();
    const line = (await page.getByRole('slider', { name: 'Step' }).boundingBox()) ?? { x: 0, width: 0 };
    const steps = Number(await page.getByRole('slider', { name: 'Step' }).getAttribute('max'));
    expect(await turns.count()).toBeLessThanOrEqual(3);
    for (const turn of await turns.all()) {
      const label = (await turn.getAttribute('aria-label')) ?? '';
      const [, step = ''] =
        /^Turning point at step (\d+)\. Turn \d+ · \w+( · (luck|choice))?\. .+\. (?:Attacker|Defender): from \d+ % to \d+ % to win\./.exec(
          label,
        ) ?? [];
      const { x, width } = (await turn.boundingBox()) ?? { x: 0, width: 0 };
      expect((x + width / 2 - line.x) / line.width).toBeCloseTo(Number(step) / steps, 1);
      await turn.click();
      await atStep(page, Number(step));
      if (Number(step) < steps)
        expect(await page.locator('.scrubber__jump').textContent()).toMatch(
          /^Step \d+ of \d+ · Turn \d+ · .+: from \d+ % to \d+ % to win/,
        );
    }
  },
  PATIENCE,
);

test(
  'Bug: the menu of a replay listed keys that do nothing there',
  async () => {
    const page = await open();
    const keys = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      return page.locator('.keys kbd').allTextContents();
    };
    await layOut(page, positions.crossingOver());
    expect(await keys()).toEqual(['l', 'r', 'i', '← →', 'Home End', 'Space', 'Esc']);
    await layOut(page, positions.crossingActivate());
    await page.waitForSelector('.match[data-asked]');
    expect(await keys()).toEqual(['n', 'u', 'h', 't', 'p', 'l', 'r', 'i', 'Esc']);
    await page.getByRole('button', { name: 'Letter keys: on' }).click();
    expect(await page.locator('.keys kbd').allTextContents()).toEqual(['i', 'Esc']);
  },
  PATIENCE,
);

test(
  'a far jump in a replay plays none of the motions that it passes over; a single step plays its own',
  async () => {
    const page = await open('', { reducedMotion: 'no-preference' });
    await layOut(page, positions.towerOver());
    await atStep(page, 0);
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Object.assign(globalThis, { motions: 0 });
      Element.prototype.animate = function (...args) {
        (globalThis as unknown as { motions: number }).motions++;
        return animate.apply(this, args);
      };
    });
    const motions = () => page.evaluate(() => (globalThis as unknown as { motions: number }).motions);
    await page.getByRole('slider', { name: 'Step' }).fill('40');
    await atStep(page, 40);
    expect(await motions()).toBe(0);
    for (let step = 41; (await motions()) === 0; step++) {
      await page.getByRole('button', { name: 'Step forward' }).click();
      await atStep(page, step);
    }
  },
  PATIENCE,
);

test(
  'a replay is seen with either seat’s eyes, a spectator’s, or with all open',
  async () => {
    const page = await open();
    await layOut(page, positions.crossingOver());
    const eyes = page.getByRole('combobox', { name: 'View as' });
    const open1 = page.locator('.hand .card:not(.card--back)');
    await page.getByRole('button', { name: 'Step forward' }).click();
    await atStep(page, 1);
    expect(await open1.count()).toBeGreaterThan(0);
    await eyes.selectOption('spectator');
    await page.waitForFunction(() => document.querySelectorAll('.hand .card--back').length > 0);
    expect(await open1.count()).toBe(0);
    await eyes.selectOption('1');
    await page.waitForFunction(() => document.querySelector('.near .seat__name')?.textContent?.includes('Queen'));
    expect(await open1.count()).toBeGreaterThan(0);
  },
  PATIENCE,
);

test(
  'a record file dropped on the page opens as a replay; anything else says why not',
  async () => {
    const page = await open();
    const { record } = positions.towerOver();
    await drop(page, record);
    await page.locator('.scrubber').waitFor();
    expect(await page.locator('.top__game').textContent()).toBe('Tower Defense');
    await drop(page, 'a letter to my aunt');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('This is not a record of a match');
  },
  PATIENCE,
);

test(
  'a record that has been altered is not shown',
  async () => {
    const page = await open();
    const { record } = positions.towerOver();
    await drop(page, record.replace('"action":"toss"', '"action":"advance"'));
    await page.getByRole('heading', { name: 'This replay cannot be opened' }).waitFor();
    expect(await page.getByRole('alert').textContent()).toMatch(/Step 1 of the record, "advance",/);
  },
  PATIENCE,
);

async function atStep(page: Page, step: number): Promise<void> {
  await page.waitForSelector(`.match[data-step="${step}"]`);
  expect(await stepOf(page)).toBe(step);
}

function drop(page: Page, text: string): Promise<void> {
  return page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'match.jsonl'));
    dispatchEvent(new DragEvent('dragover', { dataTransfer, cancelable: true }));
    dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }, text);
}
