// Prints what the first visit of a public page loads on a phone, compressed, by kind, in kB (1,000
// bytes).
// Run: node bench/first-load.ts
import { productCalls } from '@shop/contract/products';
import { openBrowser } from '../e2e/support/open-browser.ts';
import { ask } from '../e2e/support/client.ts';
import { startDemoShop } from '../e2e/support/demo-shop.ts';
import { ensureBuilt } from '../scripts/lib/prepare.mjs';

const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch'] as const;

await ensureBuilt();
const shop = await startDemoShop();
const browser = await openBrowser();
try {
  const { data } = await ask(shop, productCalls.catalogue);
  for (const path of ['/', '/products', `/buy-product/${data.products[0]?.productId}`]) {
    console.log(`${path.padEnd(20)} ${await weigh(`${shop.url}${path}`)}`);
  }
} finally {
  await browser.close();
  await shop.stop();
}
process.exit(0);

/** Measures bytes over the wire until the page is idle, without headers. */
async function weigh(url: string): Promise<string> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const total = new Map<string, number>();
  let largest = 0;
  const finished: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    finished.push(
      request.sizes().then(({ responseBodySize }) => {
        const kind = request.resourceType();
        total.set(kind, (total.get(kind) ?? 0) + responseBodySize);
        if (kind === 'image') largest = Math.max(largest, responseBodySize);
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(finished);
  await context.close();
  const parts = KINDS.map((kind) => `${kind} ${kilobytes(total.get(kind) ?? 0)}`);
  return [...parts, `largest picture ${kilobytes(largest)}`].join(', ');
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
