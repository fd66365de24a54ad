// `npm run pictures`: starts the demonstration shop and writes a picture of every route, on a phone
// and on a laptop, into the folder `pictures`.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { WIDTHS, openBrowser } from '../e2e/support/browser.ts';
import { startDemoShop } from '../e2e/support/demo-shop.ts';
import { allVisits, signIn } from '../e2e/support/visits.ts';
import { ensureBuilt } from './lib/prepare.mjs';

const FOLDER = join(import.meta.dirname, '../pictures');
const TALLEST = 6_000;

await ensureBuilt();
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const shop = await startDemoShop();
const browser = await openBrowser();
const visits = await allVisits(shop);
try {
  for (const width of WIDTHS) {
    for (const who of ['visitor', 'shopper', 'owner'] as const) {
      const context = await browser.newContext({
        baseURL: shop.url,
        viewport: { width, height: 800 },
      });
      await signIn(context, shop, who);
      for (const { path, name } of visits.filter((visit) => visit.who === who)) {
        await drawPage(context, { path, file: join(FOLDER, `${name}-${width}.png`), width });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}
console.log(`${visits.length * WIDTHS.length} pictures are in ${FOLDER}`);
process.exit(0);

async function drawPage(
  context: BrowserContext,
  { path, file, width }: { path: string; file: string; width: number },
): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  // The whole page in view, so that pictures which wait for it are loaded.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 800), TALLEST) });
  await page.waitForTimeout(1_200);
  await page.screenshot({ path: file });
  await page.close();
}
