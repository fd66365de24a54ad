import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { WIDTHS, type WatchedPage, openBrowser, openPage } from './support/browser.ts';
import { type DemoShop, startDemoShop } from './support/demo-shop.ts';
import { signIn } from './support/visits.ts';

let shop: DemoShop;
let browser: Browser;

before(async () => {
  shop = await startDemoShop();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await shop.stop();
});

for (const width of WIDTHS) {
  test(`each figure is explained by keyboard and at a press, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/dashboard');
    for (const name of ['Total Income', 'Total Sales', 'Products in Stock', 'Refunds to send']) {
      const question = page.getByRole('button', { name: `What is ${name}?` });
      await question.focus();
      const tip = page.getByRole('tooltip');
      await tip.waitFor();
      const box = await tip.boundingBox();
      assert.ok(box !== null && box.x >= 0 && box.x + box.width <= width, `${name} in sight`);
      const described = await question.getAttribute('aria-describedby');
      assert.equal(await tip.getAttribute('id'), described);
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'hidden' });
    }
    await page.goto('/admin/finance?tab=balance');
    await page.getByRole('button', { name: 'What is Total of all pages?' }).click();
    await page
      .getByRole('tooltip')
      .getByText(/Income less expenses/)
      .waitFor();
    await page.locator('h1').click();
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    page.assertClean();
  });
}

async function ownersPage(width: number): Promise<WatchedPage> {
  const page = await openPage(browser, { url: shop.url, width });
  await signIn(page.context(), shop, 'owner');
  return page;
}
