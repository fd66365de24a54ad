import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import {
  overflow,
  smallTargets,
  standing,
  violations,
  violationsInTheDark,
} from './support/page-checks.ts';
import { aVisitedShop } from './support/visited-shop.ts';
import { type Visit, allVisits, signIn } from './support/visits.ts';

const { shop, browser } = await aVisitedShop();

/** Number of pages per test. */
const MOST = 12;
const OFFICE = /admin|password/;
const [PHONE] = WIDTHS;

for (const who of ['visitor', 'shopper', 'owner'] as const) {
  const visits = (await allVisits(shop)).filter((visit) => visit.who === who);
  assert.ok(visits.length > 0);
  for (let from = 0; from < visits.length; from += MOST) {
    const part = visits.slice(from, from + MOST);
    test(`every page of a ${who} is accessible, fits, has targets to hit and reports nothing, from the ${from + 1}th`, async () => {
      // An unknown page answers 404 on purpose.
      const page = await openPage(browser, { url: shop.url, width: PHONE, expected: [404] });
      await signIn(page.context(), shop, who);
      const faults: string[] = [];
      for (const visit of part) {
        for (const fault of await faultsOf(page, visit)) faults.push(`${visit.path}: ${fault}`);
      }
      assert.deepEqual(faults, []);
      page.assertClean();
      await page.context().close();
    });
  }
}

/** Opens a page on a phone, and looks at it on larger and smaller screens as it stands. */
async function faultsOf(page: Page, { who, path }: Visit): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: PHONE, height: 780 });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await standing(page);
    const found = [...(await violations(page)), ...(await overflow(page))];
    if (who === 'owner') found.push(...(await violationsInTheDark(page)));
    if (!OFFICE.test(path)) found.push(...(await smallTargets(page)));
    for (const fault of found) faults.push(`${fault}, at ${width} px`);
  }
  if (OFFICE.test(path)) return faults;
  await page.setViewportSize({ width: 320, height: 780 });
  for (const fault of await overflow(page)) faults.push(`${fault}, at 320 px`);
  await page.evaluate(lengthenWords);
  for (const fault of await overflow(page)) faults.push(`${fault}, at 320 px with longer words`);
  return faults;
}

/** Simulates a longer language: every text grows by two fifths. */
function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const words = node.textContent ?? '';
    if (
      /^\s*$/.test(words) ||
      /^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? '')
    ) {
      continue;
    }
    node.textContent = words.replaceAll(/[a-z]{3,}/gi, (word) => {
      return word + word.slice(0, Math.round(word.length * 0.4));
    });
  }
}
