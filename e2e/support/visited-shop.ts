import { after } from 'node:test';
import { type WatchedPage, openBrowser, openPage } from './browser.ts';
import { startDemoShop } from './demo-shop.ts';
import { signIn } from './visits.ts';

/** A demonstration shop and a browser for all tests of a file; both end with it. */
export async function aVisitedShop(environment: Record<string, string> = {}) {
  const shop = await startDemoShop(environment);
  const browser = await openBrowser();
  after(async () => {
    await browser.close();
    await shop.stop();
  });
  return {
    shop,
    browser,
    /** A page of its own on which the owner is signed in; `expected` as for `openPage`. */
    ownersPage: async (width: number, expected: readonly number[] = []): Promise<WatchedPage> => {
      const page = await openPage(browser, { url: shop.url, width, expected });
      await signIn(page.context(), shop, 'owner');
      return page;
    },
  };
}
