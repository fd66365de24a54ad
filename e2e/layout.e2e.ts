import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage } from './support/browser.ts';
import { ALL_WIDTHS, clippedText, drawn, unevenEdges } from './support/layout-checks.ts';
import { overflow, standing } from './support/page-checks.ts';
import { aVisitedShop } from './support/visited-shop.ts';
import { allVisits, signIn } from './support/visits.ts';

const { shop, browser } = await aVisitedShop();
const everyVisit = await allVisits(shop);

/** Number of pages per test. */
const MOST = 10;
const PHONE = 390;

/** How often a page that seems wrong is looked at again. */
const LOOKS = 5;

for (const who of ['visitor', 'shopper', 'owner'] as const) {
  const visits = everyVisit.filter((visit) => visit.who === who);
  assert.ok(visits.length > 0);
  for (let from = 0; from < visits.length; from += MOST) {
    const part = visits.slice(from, from + MOST);
    test(`every page of a ${who} stands whole between the same edges at every width, from the ${from + 1}th`, async () => {
      const page = await openPage(browser, { url: shop.url, width: PHONE, expected: [404] });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(page.context(), shop, who);
      const faults: string[] = [];
      for (const { path } of part) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        for (const fault of await faultsOf(page)) faults.push(`${path}: ${fault}`);
      }
      assert.deepEqual(faults, []);
    });
  }
}

/** Looks at a page as it stands, at every width, and with text of twice the size. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const look = async (width: number, size: string) => {
    await page.setViewportSize({ width, height: 900 });
    await standing(page);
    // A table decides after a resize whether it scrolls, so that only what stays is a fault.
    let found = await faultsNow(page);
    for (let looks = 0; found.length > 0 && looks < LOOKS; looks += 1) {
      await drawn(page);
      found = await faultsNow(page);
    }
    for (const fault of found) faults.push(`${fault}, at ${width} px${size}`);
  };
  for (const width of ALL_WIDTHS) await look(width, '');
  await setTextSize(page, '200%');
  await look(PHONE, ' with text of 200 %');
  await setTextSize(page, '');
  return faults;
}

async function faultsNow(page: Page): Promise<string[]> {
  return [...(await overflow(page)), ...(await unevenEdges(page)), ...(await clippedText(page))];
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}
