import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { after, afterEach, beforeEach } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { ROOT } from '../../scripts/lib/project.mjs';
import { type WatchedPage, openBrowser, openPage } from './browser.ts';
import { startDemoShop } from './demo-shop.ts';
import { signIn } from './visits.ts';

/** Screenshots of failed tests, by their path from the project's root. */
const FAILURES = 'var-test/failures';
const SCREENSHOT_LIMIT_MS = 5_000;

/** A demonstration shop and a browser for all tests of a file; both end with it. */
export async function aVisitedShop(environment: Record<string, string> = {}) {
  const browser = await openBrowser();
  after(() => browser.close());
  closeAfterEachTest(browser);
  const shop = await startDemoShop(environment);
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

/** Closes what a test has opened; when it failed, each open page is photographed before. */
function closeAfterEachTest(browser: Browser): void {
  let before: BrowserContext[] = [];
  beforeEach(() => {
    before = browser.contexts();
  });
  afterEach(async (test) => {
    if ('passed' in test && !test.passed) await photograph(browser, test);
    const opened = browser.contexts().filter((context) => !before.includes(context));
    for (const context of opened) await context.close();
  });
}

type Failed = { name: string; filePath?: string | undefined };

async function photograph(browser: Browser, { name, filePath = '' }: Failed): Promise<void> {
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
