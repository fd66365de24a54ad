import assert from 'node:assert/strict';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { launchOptions } from '../../scripts/lib/chromium.mjs';
import { scaled } from '../../scripts/lib/slowness.mjs';
import { waitsForHydration } from './hydrated.ts';

/** The two viewport widths of the journeys, in px: a small phone and a laptop. */
export const WIDTHS = [360, 1280] as const;

/** The default timeout of an action, on a quiet machine. */
const ACTION_LIMIT_MS = 10_000;

/** Launches the machine's Chromium with further command-line flags. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await launchOptions(more));
}

/** A page that collects console errors and warnings, page errors, failed responses and CSP violations. */
export type WatchedPage = Page & { assertClean: () => void };

/** Opens a page in a new context; `expected` are response statuses that the journey provokes on purpose. */
export async function openPage(
  browser: Browser,
  { url, width, expected = [] }: { url: string; width: number; expected?: readonly number[] },
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 640 ? 780 : 900 },
    hasTouch: width < 640,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  context.setDefaultTimeout(scaled(ACTION_LIMIT_MS));
  const faults = await watch(context, expected);
  const page = waitsForHydration(await context.newPage());
  return Object.assign(page, { assertClean: () => assert.deepEqual(faults, []) });
}

/** Freezes the page's clock; only `page.clock.runFor` advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Opens a page whose clock is frozen from the start; only `page.clock.runFor` advances it. */
export async function openWithoutTime(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(path);
}

/** A warning about fonts: on a busy machine they are first used seconds after the load. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/**
 * A lazily loaded file whose request ended with its page; a file that is missing is noticed by its
 * response.
 */
const CHUNK_LEFT = /^TypeError: Failed to fetch dynamically imported module/;

async function watch(context: BrowserContext, expected: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  await context.exposeFunction('reportViolation', (text: string) => faults.push(`CSP: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { reportViolation: (text: string) => void })
        .reportViolation;
      report(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (LATE_PRELOAD.test(message.text()) || CHUNK_LEFT.test(message.text())) return;
    const status = Number(/status of (\d{3})/.exec(message.text())?.[1]);
    if (!expected.includes(status)) faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() < 400 || expected.includes(response.status())) return;
    faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}
