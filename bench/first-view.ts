// Prints what a slow phone sees of the first visit of a public page: first contentful paint, largest
// contentful paint, the moment when the page is hydrated, the time that tasks of more than 50 ms blocked
// it, all in ms, and CLS; medians of eleven loads. The phone is four times slower than this machine, on
// the "slow 4G" of Lighthouse and DevTools.
// Run: node bench/first-view.ts [product] [URL …]. Words choose pages: home, catalogue, product. URLs are
// shops of other builds, each measured in turn with the others; without one, the demonstration shop.
import type { Browser, Page } from '@playwright/test';
import { productCalls } from '@shop/contract/products';
import { ask } from '../e2e/support/client.ts';
import { startDemoShop } from '../e2e/support/demo-shop.ts';
import { isHydrated } from '../e2e/support/hydrated.ts';
import { openBrowser } from '../e2e/support/open-browser.ts';
import { ensureBuilt } from '../scripts/lib/prepare.mjs';
import { median } from './median.ts';

type Figures = { fcp: number; lcp: number; hydrated: number; blocked: number; cls: number };

const RUNS = 11;
const SLOWER = 4;
/** Bytes per second and ms, as Lighthouse throttles by DevTools. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
/** Time after hydration in which a late picture or a late shift still counts. */
const REST_MS = 500;

const words = process.argv.slice(2);
const urls = words.filter((word) => word.startsWith('http'));
const names = words.filter((word) => !word.startsWith('http'));
const shop = urls.length > 0 ? undefined : await startOwn();
const shops = shop === undefined ? urls.map((url) => ({ url })) : [shop];
const browser = await openBrowser();
try {
  const pages = [
    { name: 'home', pathOf: () => '/' },
    { name: 'catalogue', pathOf: () => '/products' },
    { name: 'product', pathOf: productPath },
  ];
  for (const { name, pathOf } of pages) {
    if (names.length > 0 && !names.includes(name)) continue;
    const loads = shops.map(({ url }) => ({ url, figures: [] as Figures[] }));
    for (let run = 0; run < RUNS; run += 1) {
      for (const { url, figures } of loads) {
        const address = new URL(await pathOf(url), url);
        if (run === 0) await fetch(address); // so that the response cache has it
        figures.push(await visit(browser, address));
      }
    }
    for (const { url, figures } of loads)
      console.log(`${name.padEnd(10)} ${url}  ${lineOf(figures)}`);
  }
} finally {
  await browser.close();
  await shop?.stop();
}
process.exit(0);

async function startOwn() {
  await ensureBuilt();
  return startDemoShop();
}

async function productPath(url: string): Promise<string> {
  const { data } = await ask({ url }, productCalls.catalogue);
  return `/buy-product/${data.products[0]?.productId}`;
}

async function visit(chromium: Browser, address: URL): Promise<Figures> {
  const context = await chromium.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const chrome = await context.newCDPSession(page);
  await chrome.send('Network.enable');
  await chrome.send('Network.emulateNetworkConditions', SLOW_4G);
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address.href);
  await page.waitForFunction(isHydrated, undefined, { polling: 50 });
  const hydrated = await page.evaluate(() => performance.now());
  await page.waitForTimeout(REST_MS);
  const paints = await paintsOf(page);
  await context.close();
  return { ...paints, hydrated };
}

function paintsOf(page: Page): Promise<Omit<Figures, 'hydrated'>> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(resolve, 200, []); // a page without such an entry is never told
      });
    const [fcp] = performance.getEntriesByName('first-contentful-paint');
    const largest = await entriesOf('largest-contentful-paint');
    const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
    const tasks = await entriesOf('longtask');
    return {
      fcp: fcp?.startTime ?? Number.NaN,
      lcp: largest.at(-1)?.startTime ?? Number.NaN,
      blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      cls: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
}

function lineOf(figures: readonly Figures[]): string {
  const ms = (name: keyof Figures) =>
    `${median(figures.map((one) => one[name])).toFixed(0)} ms`.padStart(8);
  const cls = median(figures.map((one) => one.cls)).toFixed(3);
  return `FCP ${ms('fcp')}, LCP ${ms('lcp')}, hydrated ${ms('hydrated')}, blocked ${ms('blocked')}, CLS ${cls}`;
}
