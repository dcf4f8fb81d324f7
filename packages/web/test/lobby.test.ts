import { Muster } from '@muster/client';
import { expect, test } from 'vitest';
import { expectComplaints, openAt, PATIENCE, withBrowser } from './browser.ts';
import { enterAs, setUp } from '../tools/people.ts';
import { serverAddress, withServer } from './server.ts';

withBrowser();
withServer();

test(
  'the lobby shows public matches as they come, begin and end',
  async () => {
    const page = await openAt(serverAddress(), '#/lobby');
    const open = page.locator('.matches').first();
    const running = page.locator('.matches').last();
    await open.getByText('No open matches.').waitFor();
    const ann = new Muster(serverAddress());
    await ann.playAsGuest('Ann');
    await ann.setUp({ game: 'tower-defense' });
    const { match } = await ann.setUp({ game: 'tower-defense', isPublic: true, clock: { type: 'days', days: 3 } });
    await open.locator(`[data-match="${match.id}"]`).waitFor();
    expect(await open.locator('.matches__row').count()).toBe(1);
    expect(await open.locator('.matches__seats').textContent()).toBe('Ann (guest)open');
    expect(await open.locator('.matches__row small').textContent()).toBe('3 days a move');
    const bea = new Muster(serverAddress());
    await bea.playAsGuest('Bea');
    await bea.sit(match.id, 1);
    await running.locator(`[data-match="${match.id}"]`).waitFor();
    expect(await open.locator('.matches__row').count()).toBe(0);
    await running.getByRole('link', { name: /^Watch/ }).click();
    await page.waitForSelector('.match');
    expect(await page.locator('.prompt__say').textContent()).toContain(
      'You are watching. Hidden information stays hidden.',
    );
    await page.goBack();
    await running.locator(`[data-match="${match.id}"]`).waitFor();
    const following = bea.follow(match.id);
    await following.ready;
    await following.resign();
    await running.getByText('No matches in progress.').waitFor();
    ann.close();
    bea.close();
  },
  PATIENCE,
);

test(
  'whoever comes joins a public match out of the lobby',
  async () => {
    const ann = await openAt(serverAddress(), '#/new/heros-crossing/online');
    await setUp(ann, 'Ann');
    const bea = await openAt(serverAddress(), '#/lobby');
    await bea.getByRole('link', { name: /^Join the Hero’s Crossing match: Ann/ }).click();
    await enterAs(bea, 'Bea');
    await bea.getByRole('button', { name: 'Take this seat as Queen' }).click();
    await bea.waitForSelector('.match');
    await ann.waitForSelector('.match');
    expect(await ann.locator('.far .seat__name').textContent()).toBe('Bea (guest)Queen');
    await bea.goto(`${serverAddress()}#/mine`);
    await bea.getByRole('link', { name: /^Continue the Hero’s Crossing match/ }).click();
    await bea.waitForSelector('.match');
  },
  PATIENCE,
);

test(
  'a private match is found by its invitation alone',
  async () => {
    expectComplaints(/api\/matches\/\w+ answers 404$/, /status of 404/);
    const ann = await openAt(serverAddress(), '#/new/tower-defense/online');
    const invitation = await setUp(ann, 'Ann', { isPrivate: true });
    const eve = await openAt(serverAddress(), invitation.split('/').slice(0, 3).join('/'));
    await eve.getByText('There is no match with this link. It may have been called off.').waitFor();
    // Bug: the page had no name of its own.
    expect(await eve.title()).toBe('This match cannot be shown · Muster');
    const lobby = await openAt(serverAddress(), '#/lobby');
    await lobby.waitForSelector('.lobby__lists');
    expect(await lobby.getByRole('link', { name: /Tower Defense: Ann/ }).count()).toBe(0);
    const bea = await openAt(serverAddress(), invitation);
    await bea.getByRole('heading', { name: 'You are invited to a Tower Defense match' }).waitFor();
    await enterAs(bea, 'Bea');
    await bea.getByRole('button', { name: 'Take this seat as Defender' }).click();
    await ann.waitForSelector('.match');
  },
  PATIENCE,
);

test(
  'who has set a match up can get up from it, sit down again, and call it off',
  async () => {
    const ann = await openAt(serverAddress(), '#/new/tower-defense/online');
    await setUp(ann, 'Ann');
    await ann.getByRole('button', { name: 'Leave seat' }).click();
    await ann.getByRole('button', { name: 'Take this seat as Attacker' }).click();
    await ann.getByRole('button', { name: 'Leave seat' }).waitFor();
    await ann.getByRole('button', { name: 'Cancel match' }).click();
    await ann.waitForURL(/#\/lobby$/);
    await ann.goto(`${serverAddress()}#/mine`);
    await ann.getByText('You have no matches yet.').waitFor();
  },
  PATIENCE,
);

test(
  'seats go to bots of a level; a match against bots alone begins at once, with hints',
  async () => {
    const ann = await openAt(serverAddress(), '#/new/tower-defense/online');
    await enterAs(ann, 'Ann');
    await ann.locator('.form fieldset').first().locator('select').last().selectOption('bot:beginner');
    await ann.getByRole('button', { name: 'Create match' }).click();
    await ann.waitForSelector('.match[data-asked]');
    expect(await ann.locator('.far .seat__name').textContent()).toBe('Bot, beginnerDefender');
    await ann.keyboard.press('h');
    await ann.waitForSelector('.hint__move');
  },
  PATIENCE,
);

test(
  'Bug: the lobby offered everybody to join a match whose seats are by invitation or kept for others',
  async () => {
    const ann = await openAt(serverAddress(), '#/new/tower-defense/online');
    await enterAs(ann, 'Ann');
    await ann.locator('.form fieldset').first().locator('select').last().selectOption('invited');
    await ann.getByRole('button', { name: 'Create match' }).click();
    await ann.getByRole('textbox', { name: 'Invite link' }).waitFor();
    const [, id] = /#\/online\/(\w+)/.exec(ann.url()) ?? [];
    await ann.evaluate(() => (location.hash = '#/lobby'));
    await ann.locator(`[data-match="${id}"]`).getByText('View').waitFor();
    const eve = await openAt(serverAddress(), '#/lobby');
    await eve.waitForSelector('.lobby__lists');
    expect(await eve.locator(`[data-match="${id}"]`).count()).toBe(0);
  },
  PATIENCE,
);
