// `npm run pictures`: starts the demonstration shop and writes a picture of every route, and of what
// the storefront shows when something is empty, wrong or asked, on a phone and on a laptop, into the
// folder `pictures`. Words after `--` narrow it: `npm run pictures -- cart checkout`.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { WIDTHS, openBrowser } from '../e2e/support/browser.ts';
import { startDemoShop } from '../e2e/support/demo-shop.ts';
import { waitsForHydration } from '../e2e/support/hydrated.ts';
import { keepSignedIn } from '../e2e/support/people.ts';
import { accountsOf, allStates, enter } from '../e2e/support/states.ts';
import { allVisits, signIn } from '../e2e/support/visits.ts';
import { ensureBuilt } from './lib/prepare.mjs';

const FOLDER = join(import.meta.dirname, '../pictures');
const TALLEST = 6_000;
const HEIGHT = 800;

const words = process.argv.slice(2);
const isWanted = ({ name }: { name: string }) =>
  words.length === 0 || words.some((word) => name.includes(word));

await ensureBuilt();
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const shop = await startDemoShop();
const browser = await openBrowser();
let drawn = 0;
try {
  await drawVisits();
  // After them, for they put a product of their own on sale.
  await drawStates();
} finally {
  await browser.close();
  await shop.stop();
}
console.log(`${drawn} pictures are in ${FOLDER}`);
process.exit(0);

async function drawVisits(): Promise<void> {
  const visits = (await allVisits(shop)).filter(isWanted);
  for (const width of WIDTHS) {
    for (const who of ['visitor', 'shopper', 'owner'] as const) {
      const context = await contextOf(width);
      await signIn(context, shop, who);
      for (const { path, name } of visits.filter((visit) => visit.who === who)) {
        const page = await context.newPage();
        await page.goto(path, { waitUntil: 'networkidle' });
        await draw(page, { name, width });
      }
      await context.close();
    }
  }
}

async function drawStates(): Promise<void> {
  const states = (await allStates(shop)).filter(isWanted);
  const accounts = await accountsOf(shop);
  for (const width of WIDTHS) {
    for (const state of states.filter(({ isNarrow }) => !isNarrow || width < 640)) {
      const context = await contextOf(width);
      const account = accounts[state.who];
      if (account !== null) await keepSignedIn(context, account);
      const page = waitsForHydration(await context.newPage());
      await enter(page, state);
      await draw(page, { name: state.name, width });
      await context.close();
    }
  }
}

function contextOf(width: number): Promise<BrowserContext> {
  return browser.newContext({ baseURL: shop.url, viewport: { width, height: HEIGHT } });
}

async function draw(page: Page, { name, width }: { name: string; width: number }): Promise<void> {
  // The whole page in view, so that pictures which wait for it are loaded; a dialog as it is met.
  const height = await page.evaluate(() =>
    document.querySelector('dialog[open]') === null ? document.documentElement.scrollHeight : 0,
  );
  await page.setViewportSize({ width, height: Math.min(Math.max(height, HEIGHT), TALLEST) });
  await page.waitForTimeout(1_200);
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`) });
  await page.close();
  drawn += 1;
}
