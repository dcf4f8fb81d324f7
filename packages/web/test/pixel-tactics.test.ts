import type { AnyGame, AnyMatch } from '@muster/engine';
import { pixelTactics } from '@muster/games/pixel-tactics';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Action, State } from '@muster/games/pixel-tactics/board';
import { layOut, PHONE } from '../tools/lay-out.ts';
import { recordAt } from '../tools/record-at.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, stepOf, untilAsked, withBrowser } from './browser.ts';

withBrowser();

async function lay(position: keyof typeof positions): Promise<Page> {
  const page = await open();
  await layOut(page, positions[position]());
  await untilAsked(page);
  return page;
}

const hand = (page: Page) => page.locator('.hand [data-state=playable]');
const near = (page: Page, which: string) => page.locator(`[data-side=near] .slot${which}`);
const far = (page: Page, which: string) => page.locator(`[data-side=far] .slot${which}`);
const said = (page: Page) => page.locator('.prompt__say').innerText();
const button = (page: Page, name: string | RegExp) => page.locator('.prompt__do').getByRole('button', { name });

/** What a press does to the match: waits until it has one action more. */
async function acts(page: Page, press: () => Promise<unknown>): Promise<void> {
  const step = await stepOf(page);
  await press();
  await page.waitForFunction(
    (before) => Number(document.querySelector('.match')?.getAttribute('data-step')) > before,
    step,
  );
}

async function labelOf(piece: Locator): Promise<string> {
  return (await piece.getAttribute('aria-label')) ?? '';
}

describe('everything is done at the pieces themselves', () => {
  test(
    'a card and an empty slot of the wave recruit a hero',
    async () => {
      const page = await lay('tacticsCeasefire');
      const name = (await labelOf(hand(page).first())).split(',')[0] ?? '';
      await hand(page).first().click();
      const slot = near(page, '--empty[data-state=playable][data-way=recruit]').first();
      expect(await labelOf(slot)).toContain('Recruit here');
      const id = await slot.getAttribute('data-piece');
      await acts(page, () => slot.click());
      expect(await labelOf(page.locator(`[data-piece="${id}"]`))).toContain(`Blue's ${name} (f`);
    },
    PATIENCE,
  );

  test(
    'a card is dragged into a slot',
    async () => {
      const page = await lay('tacticsCeasefire');
      await acts(page, () => hand(page).first().dragTo(near(page, '--empty[data-state=aside]').first()));
      expect(await page.locator('.log').innerText()).toMatch(/Blue recruits .+ to blue f/);
    },
    PATIENCE,
  );

  test(
    'a press on the deck draws a card',
    async () => {
      const page = await lay('tacticsTurn');
      const before = await page.locator('.hand .card').count();
      await acts(page, () => page.locator('[data-piece="deck:0"]').click());
      expect(await page.locator('.hand .card').count()).toBe(before + 1);
    },
    PATIENCE,
  );

  test(
    'an attack is aimed, explained to the last summand, and made by a second press on its target',
    async () => {
      const page = await lay('tacticsTurn');
      await near(page, '.fighter[data-state=playable][aria-label*="Ranged attack"]').first().click();
      expect(await said(page)).toMatch(/attacks\. Choose a target\.\n.*Strength \d+ = \d+ printed \+ /s);
      const target = far(page, '[data-way=attack]').first();
      const id = await target.getAttribute('data-piece');
      await target.click();
      const aimed = page.locator(`[data-piece="${id}"]`);
      expect(await aimed.getAttribute('data-state')).toBe('picked');
      const sum = await page.locator('.explained').innerText();
      expect(sum).toMatch(/printed/);
      expect(sum).toMatch(/Against /);
      const [, dealt] = /: (\d+) damage\./.exec(await said(page)) ?? [];
      await acts(page, () => aimed.click());
      expect(await page.locator('.log').innerText()).toMatch(
        new RegExp(`from a distance\\. Strength \\d+ = \\d+ printed \\+ .*: ${dealt} damage\\.`),
      );
    },
    PATIENCE,
  );

  test(
    'what the attack would leave stands at the target, and so it comes',
    async () => {
      const page = await lay('tacticsTurn');
      await near(page, '.fighter[data-state=playable]:not(.fighter--leader)').last().click();
      const target = far(page, '[data-way=attack][aria-label*="would have"]').first();
      const [, left] = /would have (\d+) left/.exec(await labelOf(target)) ?? [];
      const id = await target.getAttribute('data-piece');
      await target.click();
      await acts(page, () =>
        button(page, /^Attack|^Shoot/)
          .first()
          .click(),
      );
      expect(await labelOf(page.locator(`[data-piece="${id}"]`))).toContain(`, ${left} of `);
    },
    PATIENCE,
  );

  test(
    'an order is played on the line between the units',
    async () => {
      const page = await lay('tacticsTurn');
      await hand(page).first().click();
      expect(await said(page)).toMatch(/order\./);
      await acts(page, () => page.locator('[data-piece=front]').click());
      expect(await page.locator('.log').innerText()).toContain('Blue plays the order of');
    },
    PATIENCE,
  );

  test(
    'healing is shared out at the heroes, part by part',
    async () => {
      const page = await lay('tacticsShare');
      const [, all] = / (\d+) left/.exec(await said(page)) ?? [];
      await page.locator('.slot[data-state=playable]').first().click();
      await acts(page, () => button(page, '1').click());
      expect(await said(page)).toContain(`${Number(all) - 1} left`);
      expect(await page.locator('.slot[aria-label*="1 so far"]').count()).toBe(1);
    },
    PATIENCE,
  );

  test(
    'two figures change places, once that is asked for',
    async () => {
      const page = await lay('tacticsTurn');
      await near(page, '.fighter[data-state=aside]').first().click();
      expect(await said(page)).toMatch(/choose an empty slot|can change places/);
      await button(page, 'Switch with another').click();
      await acts(page, () => near(page, '[data-way=switch]').last().click());
      expect(await page.locator('.log').innerText()).toContain('change places.');
    },
    PATIENCE,
  );

  test(
    'a corpse is cleared',
    async () => {
      const page = await lay('tacticsTurn');
      const corpse = near(page, '--corpse').first();
      const id = await corpse.getAttribute('data-piece');
      await corpse.click();
      await acts(page, () => button(page, 'Clear the corpse').click());
      expect(await labelOf(page.locator(`[data-piece="${id}"]`))).toContain('empty');
    },
    PATIENCE,
  );

  test(
    'who may take the damage instead glows, and takes it',
    async () => {
      const page = await lay('tacticsAbsorb');
      const taker = near(page, '[data-state=playable]').first();
      const who = (await labelOf(taker)).split(',')[0] ?? '';
      await acts(page, () => taker.click());
      expect(await page.locator('.log').innerText()).toContain(`to ${who}.`);
    },
    PATIENCE,
  );

  test(
    'the target of a rival attack is chosen where the leader may',
    async () => {
      const page = await lay('tacticsTarget');
      expect(await far(page, '[aria-label*=", attacks."]').count()).toBe(1);
      const target = near(page, '[data-state=playable]').first();
      const who = (await labelOf(target)).split(',')[0] ?? '';
      await acts(page, () => target.click());
      expect(await page.locator('.log').innerText()).toContain(`attacks ${who} in melee`);
    },
    PATIENCE,
  );

  test(
    'a card of the deck is chosen among all that are in it',
    async () => {
      const page = await lay('tacticsDeck');
      const count = await hand(page).count();
      expect(count).toBeGreaterThan(8);
      const name = (await labelOf(hand(page).first())).split(',')[0] ?? '';
      await hand(page).first().click();
      await acts(page, () => button(page, `Take ${name}`).click());
      expect(await page.locator('.log').innerText()).toContain(`Blue takes ${name} from the deck`);
    },
    PATIENCE,
  );

  test(
    'a leader is chosen from the hand and lies face down',
    async () => {
      const page = await lay('tacticsLeader');
      const card = hand(page).last();
      const name = (await labelOf(card)).split(',')[0] ?? '';
      await card.click();
      await acts(page, () => button(page, `Lead with ${name}`).click());
      expect(await page.locator('.log').innerText()).toContain(`${name} leads Blue`);
    },
    PATIENCE,
  );
});

describe('what cannot be done says why', () => {
  test(
    'a card where it cannot be recruited: the place of a leader, another row',
    async () => {
      const page = await lay('tacticsCeasefire');
      await hand(page).first().click();
      await far(page, '.fighter--leader').hover();
      await page.waitForSelector('.whynot');
      expect(await page.locator('.whynot').innerText()).toContain('The leader stays in the centre of the unit.');
      await near(page, '--empty[data-state=refused]').first().hover();
      await page.waitForSelector('.whynot .rule-id >> text=recruit.wave');
    },
    PATIENCE,
  );

  test(
    'an attack in the ceasefire, on the phone in the prompt',
    async () => {
      const page = await lay('tacticsCeasefire');
      await page.setViewportSize({ width: 360, height: 740 });
      await near(page, '.fighter--leader').click({ force: true });
      const strip = page.locator('.whynot-strip:not([hidden])');
      await strip.waitFor();
      expect(await strip.innerText()).toContain('There is a ceasefire in the first round');
    },
    PATIENCE,
  );
});

test(
  'the card enlarged shows all five roles, and on the board its numbers with what they are made of',
  async () => {
    const page = await lay('tacticsTurn');
    await page.locator('.fighter:has([data-changed])').last().focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.lens .five');
    expect(await page.locator('.lens dt').count()).toBe(5);
    expect(await page.locator('.lens').innerText()).toMatch(/Vanguard.*Flank.*Rear.*Order.*Leader.*On the reverse/s);
    expect(await page.locator('.lens').innerText()).toMatch(/Strength \d+ = \d+ printed \+ \d+ /);
  },
  PATIENCE,
);

test(
  'a hero is recruited by keyboard alone',
  async () => {
    const page = await lay('tacticsCeasefire');
    const focused = (selector: string) => page.evaluate((is) => document.activeElement?.matches(is) ?? false, selector);
    for (let presses = 0; !(await focused('.hand .card')); presses++) {
      expect(presses).toBeLessThan(30);
      await page.keyboard.press('n');
    }
    await page.keyboard.press('Enter');
    for (let presses = 0; !(await focused('.slot--empty')); presses++) {
      expect(presses).toBeLessThan(30);
      await page.keyboard.press('n');
    }
    await acts(page, () => page.keyboard.press('Enter'));
    expect(await page.locator('.log').innerText()).toContain('Blue recruits');
  },
  PATIENCE,
);

test(
  'Bug: with a hint open in a low window, the notches of the lives were drawn over the text',
  async () => {
    const page = await open('', { viewport: { width: 1280, height: 800 } });
    await layOut(page, positions.tacticsCeasefire());
    await untilAsked(page);
    const overlaps = () =>
      page.locator('.fighter__print').evaluateAll((prints) =>
        prints.flatMap((print) => {
          const [text, foot] = ['.fighter__text', '.fighter__foot'].map((part) => print.querySelector(part));
          const over = (text?.getBoundingClientRect().bottom ?? 0) - (foot?.getBoundingClientRect().top ?? 0);
          return over > 1 ? [`${print.textContent}: ${over}`] : [];
        }),
      );
    expect(await page.locator('.fighter__text').count()).toBeGreaterThan(2);
    expect(await overlaps()).toEqual([]);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hint__move').first().waitFor();
    expect(await overlaps()).toEqual([]);
  },
  PATIENCE,
);

test(
  'every place but a leader’s carries the name that log and hints call it by',
  async () => {
    const page = await lay('tacticsTurn');
    const places = await page.locator('.slot').evaluateAll((slots) =>
      slots.map((slot) => ({
        place: slot.getAttribute('data-place') ?? 'leader',
        label: slot.getAttribute('aria-label') ?? '',
      })),
    );
    expect(places).toHaveLength(18);
    for (const { place, label } of places) expect(label).toContain(place);
  },
  PATIENCE,
);

/** A match at the first position like this, with Blue at this screen. */
async function sit(page: Page, id: string, isThere: (match: AnyMatch) => boolean): Promise<void> {
  const players = ['person', 'beginner'];
  const options = { games: 'single', sameLeader: 'keep', first: 'blue' };
  const record = recordAt(
    pixelTactics as unknown as AnyGame,
    { players, options },
    (match) => match.waiting().includes(0) && isThere(match),
  );
  await layOut(page, { id, game: pixelTactics.id, players, record });
  await untilAsked(page);
}

const isStrike = (action: Action) => action.type === 'melee' || action.type === 'ranged';

test(
  'Bug: who picked an attacker could only cast its spell in gold, and not put it down again',
  async () => {
    const page = await open();
    let caster = -1;
    await sit(page, 'tactics-caster', (match) => {
      const legal = match.legal(0) as Action[];
      const strikes = (at: number) => legal.filter((action) => isStrike(action) && action.from === at).length;
      const found = legal.find((action) => action.type === 'cast' && strikes(action.at) > 0 && strikes(action.at) <= 3);
      caster = found?.type === 'cast' ? found.at : -1;
      return found !== undefined;
    });
    await page.locator(`[data-piece="at:${caster}"]`).click();
    expect(await said(page)).toContain('Choose a target');
    expect(await button(page, 'Cast the spell').getAttribute('class')).toBe('btn');
    expect(await button(page, /^(Attack|Shoot at) /).count()).toBeGreaterThan(0);
    await button(page, 'Back').click();
    expect(await said(page)).not.toContain('Choose a target');
  },
  PATIENCE,
);

test.each([
  ['at a desk', {}],
  ['on a phone', { viewport: PHONE }],
])(
  'Bug: what a leader does was cut short where leaders are chosen, %s',
  async (_, options) => {
    const page = await open('', options);
    await sit(page, 'tactics-lead', (match) => {
      const { round, sides } = match.truth() as State;
      return round === 0 && (sides[0]?.hand.includes('overlord') ?? false);
    });
    const cut = await page
      .locator('.hand .role__text')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(await page.locator('.hand .role__text').count()).toBe(5);
    expect(cut).toBe(0);
  },
  PATIENCE,
);

test(
  'Bug: who could only clear a corpse was not told so, and was told to draw from an empty deck',
  async () => {
    const page = await open();
    await sit(page, 'tactics-spent', (match) => {
      const types = new Set((match.legal(0) as Action[]).map(({ type }) => type));
      const question = (match.truth() as State).questions.at(-1);
      const hasActions = question?.ask === 'turn' && question.left > 0;
      return hasActions && types.size === 2 && types.has('clear') && types.has('pass');
    });
    expect(await said(page)).toMatch(/^[12] actions? left: clear a corpse or pass\./);
    expect(await page.locator('.hand__empty').textContent()).toBe('No card in hand, and none in the deck.');
  },
  PATIENCE,
);
