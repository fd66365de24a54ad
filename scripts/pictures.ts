// `npm run pictures`: starts the demonstration shop and takes a screenshot of every route, and of its
// empty, failing and open states, on a phone, a tablet and a laptop, the back office light and dark, into
// the folder `pictures`. Words after `--` select some: `npm run pictures -- cart office`.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { startDemoShop } from '../e2e/support/demo-shop.ts';
import { waitsForHydration } from '../e2e/support/hydrated.ts';
import { openBrowser } from '../e2e/support/open-browser.ts';
import { OFFICE, waitUntilSettled } from '../e2e/support/page-checks.ts';
import { keepSignedIn } from '../e2e/support/people.ts';
import type { State } from '../e2e/support/state.ts';
import { accountsOf, allStates, enter, productsOfStates } from '../e2e/support/states.ts';
import { allVisits, placesOf, signIn } from '../e2e/support/visits.ts';
import { ensureBuilt } from './lib/prepare.mjs';

const FOLDER = join(import.meta.dirname, '../pictures');
const TALLEST = 6_000;
const HEIGHT = 800;
const WIDTHS = [390, 820, 1440];

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
  // Last, because they add a product of their own.
  await drawStates();
} finally {
  await browser.close();
  await shop.stop();
}
console.log(`${drawn} pictures are in ${FOLDER}`);
process.exit(0);

async function drawVisits(): Promise<void> {
  const inShop = await placesOf(shop);
  const visits = allVisits.filter(isWanted);
  for (const width of WIDTHS) {
    for (const who of new Set(visits.map((visit) => visit.who))) {
      const context = await contextOf(width);
      await signIn(context, shop, who);
      for (const { path, name } of visits.filter((visit) => visit.who === who)) {
        const page = await context.newPage();
        await page.goto(inShop(path));
        await draw(page, { name, width });
        await page.close();
      }
      await context.close();
    }
  }
}

async function drawStates(): Promise<void> {
  const states = allStates.filter(isWanted);
  const inShop = await productsOfStates(shop);
  const accounts = await accountsOf(shop);
  for (const width of WIDTHS) {
    for (const who of new Set(states.map((state) => state.who))) {
      const context = await contextOf(width);
      const account = accounts[who];
      if (account !== null) await keepSignedIn(context, account);
      for (const state of states) {
        if (state.who === who && !(state.isNarrow && width > 640)) {
          await drawState(state, { context, width, inShop });
        }
      }
      await context.close();
    }
  }
}

/** Draws a state; one that cannot be reached is reported and does not stop the others. */
async function drawState(
  state: State,
  {
    context,
    width,
    inShop,
  }: { context: BrowserContext; width: number; inShop: (path: string) => string },
) {
  const page = waitsForHydration(await context.newPage());
  try {
    await enter(page, state, inShop);
    await draw(page, { name: state.name, width });
  } catch (error) {
    console.error(`${state.name} at ${width} px: ${String(error)}`);
  }
  await page.close();
}

async function contextOf(width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: HEIGHT },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
  });
  // Playwright learns the end of a request only when the event has a listener.
  context.on('requestfinished', () => {});
  return context;
}

async function draw(page: Page, { name, width }: { name: string; width: number }): Promise<void> {
  // The whole page is scrolled into view, so that lazy pictures load; a dialog stays unchanged.
  const height = await page.evaluate(() =>
    document.querySelector('dialog[open]') === null ? document.documentElement.scrollHeight : 0,
  );
  await page.setViewportSize({ width, height: Math.min(Math.max(height, HEIGHT), TALLEST) });
  await waitUntilSettled(page);
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`) });
  drawn += 1;
  if (!OFFICE.test(new URL(page.url()).pathname)) return;
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  await waitUntilSettled(page);
  await page.screenshot({ path: join(FOLDER, `${name}-${width}-dark.png`) });
  drawn += 1;
}
