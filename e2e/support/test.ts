import { type Browser, type Page, test as base, expect } from '@playwright/test';
import pg from 'pg';
import { cheapHash } from '../../apps/api/test/cheap-hash.ts';
import { CHANGES_CHANNEL } from '../../apps/api/src/database/change-events.ts';
import { type DatabaseSnapshot, takeSnapshot } from '../../apps/api/test/database-snapshot.ts';
import { type DemoShop, startDemoShop } from './demo-shop.ts';
import { waitsForHydration } from './hydrated.ts';
import { delayAnswers } from './late-answers.ts';
import * as people from './people.ts';
import { fillsByTyping } from './typed-fill.ts';
import { watchPages } from './watch-pages.ts';

export { expect } from '@playwright/test';

/** The demonstration shop of a worker; `reset` restores its first rows. */
type WorkerShop = DemoShop & { reset: () => Promise<void> };

type PageOptions = {
  /** Width of the window in px; by default the width of the project. */
  width?: number;
  /** Response statuses of 400 and more that the journey provokes on purpose. */
  expected?: readonly number[];
  /** False for a page that breaks on purpose: its faults are not collected. */
  isWatched?: boolean;
  /** URL of another shop than the file's. */
  url?: string;
};

/** Opens a page in a context of its own. Fails the test at its end when a fault was seen on the page. */
export type OpenPage = (options?: PageOptions) => Promise<Page>;

type Fixtures = {
  openPage: OpenPage;
  /** Opens a page with the owner signed in. */
  openOwnersPage: OpenPage;
  /** Width of the project's window in px. */
  width: number;
};

/** The test function of the journeys. A file first names its shop: `sharedShop` or `freshShop`. */
export const test = base.extend<Fixtures, { workerShop: WorkerShop }>({
  workerShop: [
    async ({}, provide) => {
      const shop = await startDemoShop();
      await makeSignInCheap(shop);
      const snapshot = await takeSnapshot(shop.databaseUrl, EVICT_EVERYTHING);
      await provide({ ...shop, reset: () => restored(snapshot) });
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  width: async ({ viewport }, provide) => provide(viewport?.width ?? 0),
  openPage: async ({ browser }, provide) => {
    const opened: { page: Page; faults: readonly string[] }[] = [];
    await provide(async (options = {}) => {
      const page = await openPage(browser, options);
      opened.push(page);
      return page.page;
    });
    for (const { page } of opened) await page.context().close();
    expect(opened.flatMap(({ faults }) => faults)).toEqual([]);
  },
  openOwnersPage: async ({ openPage }, provide) => {
    await provide(async (options) => {
      const page = await openPage(options);
      await people.keepSignedIn(page.context(), await people.anOwner(visited()));
      return page;
    });
  },
});

/**
 * Notifies the server, as another process would, that all cached responses and sessions are out of date.
 */
const EVICT_EVERYTHING = `select pg_notify('${CHANGES_CHANNEL}', '${JSON.stringify({
  from: 'reset between two files',
  events: [{ type: 'catalogue' }, { type: 'session' }],
})}')`;

/**
 * Makes password hashing cheap: most journeys sign in the owner by password, and its real cost has tests
 * of its own.
 */
async function makeSignInCheap({ databaseUrl }: DemoShop): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const passwordHash = await cheapHash(people.OWNER.password);
  await client.query(`update users set password_hash = $1 where role = 'ADMIN'`, [passwordHash]);
  await client.end();
}

/**
 * Restores the rows, with retries: a job of the running shop may lock them in another order, and
 * PostgreSQL then ends one of the two.
 */
async function restored(snapshot: DatabaseSnapshot, triesLeft = 5): Promise<void> {
  try {
    await snapshot.restore();
  } catch (error) {
    if (triesLeft === 0) throw error;
    await restored(snapshot, triesLeft - 1);
  }
}

let shopOfFile: DemoShop | undefined;

function visited(): DemoShop {
  if (shopOfFile === undefined) throw new Error('a file calls sharedShop() or freshShop() first');
  return shopOfFile;
}

/** Returns the worker's demonstration shop with its first rows, without changes of other files. */
export function sharedShop(): DemoShop {
  test.beforeAll(async ({ workerShop }) => {
    await workerShop.reset();
    shopOfFile = workerShop;
  });
  return shopOnceStarted(visited);
}

/** Starts a shop for this file alone, with settings of its own, which may be made first. */
export function freshShop(
  environment: Record<string, string> | (() => Promise<Record<string, string>>) = {},
): DemoShop {
  let shop: DemoShop | undefined;
  test.beforeAll(async () => {
    shop = await startDemoShop(
      typeof environment === 'function' ? await environment() : environment,
    );
    shopOfFile = shop;
  });
  test.afterAll(() => shop?.stop());
  return shopOnceStarted(visited);
}

/** Reads a shop's properties when they are used, because files are loaded before a shop starts. */
function shopOnceStarted(shop: () => DemoShop): DemoShop {
  return {
    get url() {
      return shop().url;
    },
    get pid() {
      return shop().pid;
    },
    get databaseUrl() {
      return shop().databaseUrl;
    },
    said: () => shop().said(),
    codeFor: (phone) => shop().codeFor(phone),
    linkFor: (phone, count) => shop().linkFor(phone, count),
    stop: () => shop().stop(),
  };
}

async function openPage(
  browser: Browser,
  { width, expected = [], isWatched = true, url }: PageOptions,
) {
  const context = await browser.newContext({
    baseURL: url ?? visited().url,
    ...(width !== undefined && {
      viewport: { width, height: width < 640 ? 780 : 900 },
      hasTouch: width < 640,
    }),
  });
  const { SUITE_DELAYS: seed } = process.env;
  if (seed !== undefined) await delayAnswers(context, seed);
  const faults = isWatched ? await watchPages(context, expected) : [];
  const page = waitsForHydration(await context.newPage());
  if (browser.browserType().name() === 'firefox') fillsByTyping(page);
  return { page, faults };
}
