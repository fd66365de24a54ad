import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { WIDTHS, openBrowser, openPage } from './support/browser.ts';
import { type DemoShop, startDemoShop } from './support/demo-shop.ts';
import { allVisits, signIn } from './support/visits.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

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
        for (const fault of [...(await violations(page)), ...(await overflow(page))]) {
          faults.push(`${path}: ${fault}`);
        }
      }
      assert.deepEqual(faults, []);
      page.assertClean();
    });
  }
}

async function violations(page: Page): Promise<string[]> {
  // By the debugger's door, which the page's content security policy does not close.
  await page.evaluate(axe);
  return page.evaluate(async (tags) => {
    type Found = { id: string; nodes: { target: string[]; failureSummary: string }[] };
    const { axe: checker } = globalThis as unknown as {
      axe: { run: (where: Document, options: object) => Promise<{ violations: Found[] }> };
    };
    const { violations: found } = await checker.run(document, {
      runOnly: { type: 'tag', values: tags },
    });
    return found.map(
      ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, RULES);
}

async function overflow(page: Page): Promise<string[]> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }));
  return content > view ? [`${content} px wide in a view of ${view} px`] : [];
}
