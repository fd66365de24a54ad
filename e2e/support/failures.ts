import type { Page } from '@playwright/test';
import type { DemoShop } from './demo-shop.ts';
import { waitsForHydration } from './hydrated.ts';
import * as people from './people.ts';
import { type Failure, SHOPS_WORDS, breakCall, refuseCall } from './refusals.ts';
import { expect, test } from './test.ts';
import { watchPages } from './watch-pages.ts';

const PHONE = { width: 360, height: 780 };
const LARGE = { width: 1280, height: 900 };

type Reader = {
  /** Reader of the messages, for the titles. */
  who: string;
  shop: DemoShop;
  /** The signed-in account; a visitor by default. */
  account?: () => Promise<people.Account>;
  /** Whether a large screen is checked too, on the page that the phone opened. */
  isSeenOnLargeScreens?: true;
};

/**
 * Defines tests of failing calls: the page shows its fallback message, or the message of the response.
 */
export function failuresMet(failures: readonly Failure[], reader: Reader): void {
  const { who, shop, account, isSeenOnLargeScreens } = reader;
  test.describe(() => {
    let page: Page;
    let faults: readonly string[];

    // One page for all, so that its scripts are loaded once.
    test.beforeAll(async ({ browser }) => {
      const context = await browser.newContext({ baseURL: shop.url });
      faults = await watchPages(context, [409, 502]);
      page = waitsForHydration(await context.newPage());
      if (account !== undefined) await people.keepSignedIn(context, await account());
    });

    test.afterAll(() => page.context().close());

    const seenEverywhere = async (words: string, leaves: Failure['leaves']) => {
      await seen(page, words, leaves);
      if (!isSeenOnLargeScreens) return;
      await page.setViewportSize(LARGE);
      await seen(page, words, leaves);
      await page.setViewportSize(PHONE);
    };

    for (const { what, call, says, act, leaves } of failures) {
      test(`${who} who cannot ${what} sees “${says}” or the server's message`, async () => {
        const mend = await breakCall(page, call);
        await act(page);
        await seenEverywhere(says, leaves);
        await mend();
        const allow = await refuseCall(page, call);
        await act(page);
        await seenEverywhere(SHOPS_WORDS, leaves);
        await allow();
        expect(faults).toEqual([]);
      });
    }
  });
}

async function seen(page: Page, words: string, leaves: Failure['leaves']): Promise<void> {
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  await leaves?.(page);
}
