import { describe, expect, test } from 'vitest';
import { PHONE } from '../tools/lay-out.ts';
import { onlinePlaces } from '../tools/online-places.ts';
import { expectNoFaults } from './axe.ts';
import { openAt, PATIENCE, withBrowser } from './browser.ts';
import { serverAddress, withServer } from './server.ts';

withBrowser();
withServer();

describe('axe finds nothing in online play, at a desk and on a phone, and nothing is wider than the phone', () => {
  test.each(Object.entries(onlinePlaces))(
    '%s',
    async (_, goThere) => {
      const page = await goThere((hash) => openAt(serverAddress(), hash));
      await expectNoFaults(page);
      await page.setViewportSize(PHONE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
    PATIENCE,
  );
});
