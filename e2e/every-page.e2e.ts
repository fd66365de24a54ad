import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WIDTHS, openPage } from './support/browser.ts';
import { overflow, violations, violationsInTheDark } from './support/page-checks.ts';
import { aVisitedShop } from './support/visited-shop.ts';
import { allVisits, signIn } from './support/visits.ts';

const { shop, browser } = await aVisitedShop();

for (const width of WIDTHS) {
  for (const who of ['visitor', 'shopper', 'owner'] as const) {
    test(`every page of a ${who} is accessible, fits and reports nothing at ${width} px`, async () => {
      // A page that is not there answers 404 on purpose.
      const page = await openPage(browser, { url: shop.url, width, expected: [404] });
      await signIn(page.context(), shop, who);
      const visits = (await allVisits(shop)).filter((visit) => visit.who === who);
      assert.ok(visits.length > 0);
      const faults: string[] = [];
      for (const { path } of visits) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        const found = [...(await violations(page)), ...(await overflow(page))];
        if (who === 'owner') found.push(...(await violationsInTheDark(page)));
        for (const fault of found) faults.push(`${path}: ${fault}`);
      }
      assert.deepEqual(faults, []);
      page.assertClean();
    });
  }
}
