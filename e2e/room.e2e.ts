import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import { overflow, smallTargets } from './support/page-checks.ts';
import { aVisitedShop } from './support/visited-shop.ts';
import { allVisits, signIn } from './support/visits.ts';

const { shop, browser } = await aVisitedShop();

for (const who of ['visitor', 'shopper'] as const) {
  test(`no page of a ${who} scrolls sideways at 320 px, also with words 40 % longer`, async () => {
    const page = await openPage(browser, { url: shop.url, width: 320, expected: [404] });
    const faults: string[] = [];
    await visitAll(page, who, async (path) => {
      faults.push(...(await overflow(page)).map((fault) => `${path}: ${fault}`));
      await page.evaluate(lengthenWords);
      faults.push(...(await overflow(page)).map((fault) => `${path}, longer words: ${fault}`));
    });
    assert.deepEqual(faults, []);
  });

  for (const width of WIDTHS) {
    test(`every target of a ${who} is 24 px at least and every main action 44, at ${width} px`, async () => {
      const page = await openPage(browser, { url: shop.url, width, expected: [404] });
      const faults = new Set<string>();
      await visitAll(page, who, async (path) => {
        for (const fault of await smallTargets(page)) faults.add(`${path}: ${fault}`);
      });
      assert.deepEqual([...faults], []);
    });
  }
}

async function visitAll(
  page: Page,
  who: 'visitor' | 'shopper',
  look: (path: string) => Promise<void>,
): Promise<void> {
  await signIn(page.context(), shop, who);
  const visits = (await allVisits(shop)).filter((visit) => visit.who === who);
  for (const { path } of visits.filter((visit) => !/admin|password/.test(visit.path))) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await look(path);
  }
}

/** As another language might have it: every word of a sentence two fifths longer. */
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
