// Prints how much slower visitors are answered during sales, in which 2,000 buyers on 64 connections
// want 100 units: with pages from the cache, and with pages built for each request.
// Run: node bench/flash-sale.ts
import { once } from 'node:events';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { productCalls } from '@shop/contract/products';
import autocannon from 'autocannon';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { openDb } from '../apps/api/src/database/db.ts';
import {
  type Buyer,
  type TestProduct,
  orderOf as order,
} from '../apps/api/test/order-factories.ts';
import { ask } from '../e2e/support/client.ts';
import { type DemoShop, startDemoShop } from '../e2e/support/demo-shop.ts';
import { ensureBuilt } from '../scripts/lib/prepare.mjs';
import { SALE, aRareProduct, manyBuyers } from '../lab/faults/support/sale.ts';
import { type Load, load } from './load.ts';
import type { Request } from './request.ts';
import { orderRequest } from './order-request.ts';
import { visitOf } from './public-rows.ts';

type Sale = Pick<DemoShop, 'url' | 'databaseUrl'>;

/** Limit of the slowdown for visitors. */
const GOAL = 2;
const SALES = 20;

if (isMainThread) {
  await ensureBuilt();
  await compare('pages from memory', {});
  await compare('pages made anew', { CACHE_MB: '0' });
  process.exit(0);
} else {
  await sellOnAndOn(workerData as Sale);
}

async function compare(what: string, environment: Record<string, string>): Promise<void> {
  const shop = await startDemoShop(environment);
  const { url, databaseUrl } = shop;
  const buyers = new Worker(new URL(import.meta.url), { workerData: { url, databaseUrl } });
  try {
    await once(buyers, 'message');
    const requests = (await pagesOf(shop)).map(visitOf);
    const alone = await load(shop, requests);
    buyers.postMessage('begin', []);
    const meanwhile = await load(shop, requests);
    buyers.postMessage('end', []);
    const [rate] = (await once(buyers, 'message')) as [number];
    console.log(what);
    print('alone', alone);
    print('meanwhile', meanwhile);
    const [half, most] = [meanwhile.p50 / alone.p50, meanwhile.p99 / alone.p99];
    console.log(
      `  slower: ${half.toFixed(1)} times at p50 (goal ${GOAL}${half > GOAL ? ', missed' : ''}), ${most.toFixed(1)} at p99; ${rate.toFixed(0)} buyers a second`,
    );
  } finally {
    await buyers.terminate();
    await shop.stop();
  }
}

async function pagesOf(shop: Sale): Promise<string[]> {
  const { products } = (await ask(shop, productCalls.catalogue)).data;
  return ['/', '/products', ...products.map(({ productId }) => `/buy-product/${productId}`)];
}

function print(name: string, { rate, p50, p99 }: Load): void {
  const times = [p50, p99].map((ms) => `${ms.toFixed(1)} ms`.padStart(9));
  console.log(
    `  ${name.padEnd(10)} ${rate.toFixed(0).padStart(6)} a second, p50 ${times.join(', p99 ')}`,
  );
}

/**
 * Runs the buyers in a worker thread: reports when they are ready, waits for the signal, lets them order
 * one product after another until the next signal, and reports how many per second were answered.
 */
async function sellOnAndOn({ url, databaseUrl }: Sale): Promise<void> {
  if (parentPort === null) throw new Error('The buyers are a worker.');
  const behind = { db: openDb(databaseUrl, () => {}), clock: systemClock };
  const buyers = await manyBuyers(behind);
  const pieces = await Promise.all(Array.from({ length: SALES }, () => aRareProduct(behind)));
  const wanted = pieces.flatMap((product) => buyers.map((buyer) => ({ buyer, product }))).values();
  parentPort.postMessage('ready', []);
  await once(parentPort, 'message');
  const begun = performance.now();
  const { connections } = SALE;
  const running = autocannon({
    url,
    connections,
    duration: 60,
    sampleInt: 100,
    setupClient: (client) =>
      client.setRequests([{ setupRequest: () => orderOf(wanted.next().value) }]),
  });
  let answered = 0;
  running.on('response', (_client, status) => {
    if (status !== 201 && status !== 409) throw new Error(`an order was answered with ${status}`);
    answered += 1;
  });
  await once(parentPort, 'message');
  parentPort.postMessage((1_000 * answered) / (performance.now() - begun), []);
}

function orderOf(wanted: { buyer: Buyer; product: TestProduct } | undefined): Request {
  if (wanted === undefined) throw new Error('there are not enough sales');
  const { buyer, product } = wanted;
  return orderRequest(order(buyer, [[product, 1]]), {
    id: buyer.id,
    headers: { authorization: `Bearer ${buyer.token}` },
    key: `${buyer.id}-${product.id}`,
  });
}
