// Prints Lighthouse's scores (mobile, median of three) of the demonstration shop's public pages, and its
// findings. Fails when a page has less than 100 for search engines or accessibility, or moves by more than
// 0.02.
// Run: node bench/lighthouse.ts
import { createServer } from 'node:net';
import { collectionCalls } from '@shop/contract/current-collections';
import { productCalls } from '@shop/contract/products';
import { shopCategoryCalls } from '@shop/contract/shop-categories';
import lighthouse from 'lighthouse';
import { openBrowser } from '../e2e/support/open-browser.ts';
import { ask } from '../e2e/support/client.ts';
import { startDemoShop } from '../e2e/support/demo-shop.ts';
import { ensureBuilt } from '../scripts/lib/prepare.mjs';
import { blockedByProcessor } from './blocked.ts';
import { judge } from './goals.ts';
import { median } from './median.ts';

type Figures = {
  scores: Record<string, number>;
  lcp: number;
  tbt: number;
  blocked: number;
  cls: number;
};
type Run = Figures & { faults: string[] };

const RUNS = 3;
const MOST_CLS = 0.02;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const goals = new Map<string, boolean>();
await ensureBuilt();
const shop = await startDemoShop();
try {
  const { data } = await ask(shop, productCalls.catalogue);
  const { data: categories } = await ask(shop, shopCategoryCalls.list);
  const { data: collections } = await ask(shop, collectionCalls.current);
  const pages = [data.products[0], categories[0], collections[0]].flatMap(
    (page) => page?.url ?? [],
  );
  for (const path of ['/', '/products', ...pages]) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await look(`${shop.url}${path}`));
    console.log(`${path.padEnd(18)} ${lineOf(runs)}`);
    goals.set(`${path}: SEO 100`, scoreOf(runs, 'seo') === 100);
    goals.set(`${path}: accessibility 100`, scoreOf(runs, 'accessibility') === 100);
    goals.set(`${path}: CLS at most ${MOST_CLS}`, median(runs.map(({ cls }) => cls)) <= MOST_CLS);
    for (const fault of new Set(runs.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
  }
} finally {
  await shop.stop();
}
const missed = judge(goals);
process.exit(missed === 0 ? 0 : 1);

/** Opens a new browser for each run, so that nothing is cached. */
async function look(url: string): Promise<Run> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES] });
    if (result === undefined) throw new Error(`Lighthouse did not look at ${url}`);
    const { categories, audits } = result.lhr;
    const { traceEvents } = result.artifacts.Trace;
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const scored = CATEGORIES.map((name) => [name, 100 * (categories[name]?.score ?? 0)] as const);
    const full = CATEGORIES.filter((name) => name !== 'performance');
    const wrong = full.flatMap((name) =>
      (categories[name]?.auditRefs ?? []).filter(
        ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
      ),
    );
    return {
      scores: Object.fromEntries(scored),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      blocked: blockedByProcessor(traceEvents),
      cls: figure('cumulative-layout-shift'),
      faults: wrong.map(({ id }) => `${id}: ${audits[id]?.title}`),
    };
  } finally {
    await browser.close();
  }
}

function lineOf(runs: readonly Figures[]): string {
  const scores = CATEGORIES.map((name) => `${name} ${scoreOf(runs, name).toFixed(0)}`);
  return [
    ...scores,
    `LCP ${(median(runs.map(({ lcp }) => lcp)) / 1_000).toFixed(2)} s`,
    `TBT ${median(runs.map(({ tbt }) => tbt)).toFixed(0)} ms`,
    `by the processor ${median(runs.map(({ blocked }) => blocked)).toFixed(0)} ms`,
    `CLS ${median(runs.map(({ cls }) => cls)).toFixed(3)}`,
  ].join(', ');
}

/** Returns the median score of a category, from 0 to 100. */
function scoreOf(runs: readonly Figures[], category: string): number {
  return Math.round(median(runs.map(({ scores }) => scores[category] ?? 0)));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
