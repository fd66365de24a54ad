import type { Page } from '@playwright/test';
import { IS_NIGHT } from '../../scripts/lib/night.mjs';
import type { DemoShop } from './demo-shop.ts';
import { waitsForHydration } from './hydrated.ts';
import * as people from './people.ts';
import { type Failure, SHOPS_WORDS, breakCall, refuseCall } from './refusals.ts';
import { expect, test } from './test.ts';
import { watchPages } from './watch-pages.ts';

const PHONE = { width: 360, height: 780 };
const LARGE = { width: 1280, height: 900 };
const ONLY_PHONE = [[PHONE, PHONE] as const];
/** Sizes of the page with its own message and with the server's; the night run has the reverse too. */
const BOTH = [[PHONE, LARGE] as const, ...(IS_NIGHT ? [[LARGE, PHONE] as const] : [])];

type Reader = {
  /** Reader of the messages, for the titles. */
  who: string;
  shop: DemoShop;
  /** The signed-in account; a visitor by default. */
  account?: () => Promise<people.Account>;
  /** The messages of the back office share their code: they are read at night. */
  tag?: '@night';
  /** Whether one of the messages is read on a large screen. */
  isSeenOnLargeScreens?: true;
};

/**
 * Defines tests of failing calls: the page shows its fallback message, or the message of the response.
 */
export function failuresMet(failures: readonly Failure[], reader: Reader): void {
  const { who, shop, account, tag = [], isSeenOnLargeScreens } = reader;
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

    for (const { what, call, says, act, again = act, leaves } of failures) {
      test(
        `${who} who cannot ${what} sees “${says}” or the server's message`,
        { tag },
        async () => {
          for (const [first, second] of isSeenOnLargeScreens ? BOTH : ONLY_PHONE) {
            await page.setViewportSize(first);
            const mend = await breakCall(page, call);
            await act(page);
            await seen(page, says, leaves);
            await mend();
            await page.setViewportSize(second);
            const allow = await refuseCall(page, call);
            await again(page);
            await seen(page, SHOPS_WORDS, leaves);
            await allow();
          }
          expect(faults).toEqual([]);
        },
      );
    }
  });
}

async function seen(page: Page, words: string, leaves: Failure['leaves']): Promise<void> {
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  await leaves?.(page);
}
