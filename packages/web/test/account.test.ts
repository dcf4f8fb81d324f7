import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectComplaints, openAt, PATIENCE, withBrowser } from './browser.ts';
import { enterAs } from '../tools/people.ts';
import { serverAddress, withServer } from './server.ts';

withBrowser();
withServer();

async function withPassword(page: Page, name: string, password: string, button: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).first().fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test(
  'a guest becomes somebody with an account, signs out, and in again',
  async () => {
    expectComplaints(/api\/session answers 401$/, /status of 401/);
    const page = await openAt(serverAddress(), '#/account');
    await enterAs(page, 'Cara');
    await page.getByText('You are Cara, a guest').waitFor();
    await withPassword(page, 'Cara', 'correct horse', 'Create account');
    await page.getByText('You are Cara.').waitFor();
    await page.reload();
    await page.getByText('You are Cara.').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await withPassword(page, 'Cara', 'wrong horse', 'Sign in');
    await page.getByText('There is no account with this name and password.').waitFor();
    await withPassword(page, 'Cara', 'correct horse', 'Sign in');
    await page.getByText('You are Cara.').waitFor();
  },
  PATIENCE,
);

test(
  'somebody ends all other sessions, and the other browser is nobody from then on',
  async () => {
    const here = await openAt(serverAddress(), '#/account');
    await withPassword(here, 'Dora', 'correct horse', 'Create account');
    await here.getByText('You are Dora.').waitFor();
    const there = await openAt(serverAddress(), '#/account');
    await withPassword(there, 'Dora', 'correct horse', 'Sign in');
    await there.getByText('You are Dora.').waitFor();
    await there.goto(`${serverAddress()}#/new/tower-defense/online`);
    await there.getByRole('button', { name: 'Create match' }).click();
    await there.getByText('Starts when all seats are taken.').waitFor();
    await here.reload();
    await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await here.getByText('You are signed out everywhere else.').waitFor();
    await expect.poll(() => here.locator('.sessions li').count(), { timeout: 60_000 }).toBe(1);
    await there.getByText('The connection has ended.').waitFor();
    expectComplaints(/api\/(me|sessions) answers 401$/, /status of 401/);
    await there.goto(`${serverAddress()}#/account`);
    await there.reload();
    await there.getByRole('button', { name: 'Play as a guest' }).waitFor();
  },
  PATIENCE,
);

test(
  'a password is changed; a wrong one changes nothing',
  async () => {
    expectComplaints(/api\/password answers 401$/, /status of 401/);
    const page = await openAt(serverAddress(), '#/account');
    await withPassword(page, 'Edda', 'correct horse', 'Create account');
    const change = async (old: string) => {
      await page.getByLabel('Password', { exact: true }).fill(old);
      await page.getByLabel('New password').fill('battery staple');
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await page.getByRole('heading', { name: 'Change password' }).waitFor();
    await change('wrong horse');
    await page.getByText('That is not your password.').waitFor();
    await change('correct horse');
    await page.getByText('Password changed.').waitFor();
  },
  PATIENCE,
);

test(
  'Bug: what was refused was not tied to its field, and whoever had come in or gone out heard nothing of it',
  async () => {
    expectComplaints(/api\/session answers 401$/, /status of 401/, /api\/accounts? answers 409$/, /status of 409/);
    const page = await openAt(serverAddress(), '#/account');
    const told = () => page.evaluate(() => document.activeElement?.textContent);
    const name = page.getByLabel('Name', { exact: true });
    const password = page.getByLabel('Password', { exact: true }).first();
    await withPassword(page, 'Gerd', 'correct horse', 'Create account');
    await expect.poll(told, { timeout: 60_000 }).toBe('Account created. You are signed in as Gerd.');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect.poll(told, { timeout: 60_000 }).toBe('You are signed out.');
    const why = async (field: typeof name) => {
      await expect.poll(() => field.getAttribute('aria-invalid'), { timeout: 60_000 }).toBe('true');
      return field.evaluate((one) => {
        const says = document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent;
        return one === document.activeElement ? says : 'The field has not the focus.';
      });
    };
    await withPassword(page, 'Gerd', 'wrong horse', 'Sign in');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    expect(await why(password)).toBe('There is no account with this name and password.');
    await withPassword(page, 'Gerd', 'another horse', 'Create account');
    expect(await password.getAttribute('autocomplete')).toBe('new-password');
    expect(await why(name)).toContain('Somebody is called "Gerd" already');
    await withPassword(page, 'Gerd', 'correct horse', 'Sign in');
    await expect.poll(told, { timeout: 60_000 }).toBe('You are signed in as Gerd.');
  },
  PATIENCE,
);
