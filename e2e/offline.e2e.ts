import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { WIDTHS, openBrowser, openPage } from './support/browser.ts';
import { startDemoShop } from './support/demo-shop.ts';

const shop = await startDemoShop();
const browser = await openBrowser();
after(async () => {
  await browser.close();
  await shop.stop();
});

for (const width of WIDTHS) {
  test(`without a connection a page says so, and nothing of a shopper is kept, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByText('There is no connection just now.').waitFor();

    const answer = page.goto('/terms-of-use');
    await page.getByRole('heading', { name: 'There is no connection just now' }).waitFor();
    await answer;
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    assert.deepEqual(await keptPaths(page), []);

    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    page.assertClean();
    await page.context().close();
  });
}

/** What the browser keeps beside unchanging files and the page for no connection. */
function keptPaths(page: { evaluate: <T>(work: () => Promise<T>) => Promise<T> }) {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(stores.map((store) => store.keys()));
    return kept
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/^\/(assets\/|offline\.(html|css)$|favicon\.svg$)/.test(path));
  });
}
