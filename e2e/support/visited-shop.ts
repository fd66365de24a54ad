import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { after, afterEach, beforeEach } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { ROOT } from '../../scripts/lib/project.mjs';
import { measured } from '../../scripts/lib/slowness.mjs';
import { type WatchedPage, openBrowser, openPage } from './browser.ts';
import { startDemoShop } from './demo-shop.ts';
import { signIn } from './visits.ts';

/** Screenshots of failed tests, by their path from the project's root. */
const FAILURES = 'var-test/failures';
const SCREENSHOT_LIMIT_MS = 5_000;

/** The time in which a quiet machine with two cores starts two shops side by side. */
const QUIET_START_MS = 2_500;

/**
 * A demonstration shop and a browser for all tests of a file; both end with it. How long the shop takes to
 * start shows how busy the machine is at that moment.
 */
export async function aVisitedShop(environment: Record<string, string> = {}) {
  const browser = await openBrowser();
  after(() => browser.close());
  closeAfterEachTest(browser);
  const shop = await measured(QUIET_START_MS, () => startDemoShop(environment));
  after(() => shop.stop());
  return {
    shop,
    browser,
    /** A page of its own on which the owner is signed in; `expected` as for `openPage`. */
    ownersPage: async (width: number, expected: readonly number[] = []): Promise<WatchedPage> => {
      const page = await openPage(browser, { url: shop.url, width, expected });
      await signIn(page.context(), shop, 'owner');
      return page;
    },
  };
}

/** Closes the contexts that a test has opened; of a failed test, it first takes screenshots. */
function closeAfterEachTest(browser: Browser): void {
  let before: BrowserContext[] = [];
  beforeEach(() => {
    before = browser.contexts();
  });
  afterEach(async (test) => {
    if ('passed' in test && !test.passed) await takeScreenshots(browser, test);
    const opened = browser.contexts().filter((context) => !before.includes(context));
    for (const context of opened) await context.close();
  });
}

type Failed = { name: string; filePath?: string | undefined };

async function takeScreenshots(browser: Browser, { name, filePath = '' }: Failed): Promise<void> {
  await mkdir(join(ROOT, FAILURES), { recursive: true });
  const title = `${basename(filePath, '.e2e.ts')}-${name}`.replaceAll(/[^\w]+/g, '-').slice(0, 100);
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = `${FAILURES}/${title}-${index + 1}.png`;
    try {
      await page.screenshot({ path: join(ROOT, path), timeout: SCREENSHOT_LIMIT_MS });
      console.log(`${path} shows ${page.url()}`);
    } catch (error) {
      console.log(`No screenshot of ${page.url()}: ${String(error)}`);
    }
  }
}
