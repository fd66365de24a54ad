// Prints what accepting an order costs with an invoice, and without one, as in a shop without declared
// tax.
// Run: node bench/acceptance.ts [orders of each] [products of each]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { startPostgres } from '../apps/api/src/embedded-postgres/embedded-postgres.ts';
import { moveParcel } from '../apps/api/src/orders/items/move-parcel.ts';
import type { Session } from '../apps/api/src/platform/session.ts';
import { anOwner } from '../apps/api/test/factories.ts';
import { aBuyer, aProduct, place } from '../apps/api/test/order-factories.ts';
import { aShop } from '../apps/api/test/server.ts';
import { declareTax } from '../apps/api/test/tax-factories.ts';
import { processorTimeOfChildren } from './processor-time.ts';

const GOAL = 1.3;
/** Orders before switching to the other way, so that other load on the machine affects both alike. */
const ROUND = 25;
const [orders = 500, products = 2] = process.argv.slice(2).map(Number);

const folder = await mkdtemp(join(tmpdir(), 'resham-bench-'));
await chmod(folder, 0o755);
// Durable, because the commit is part of an acceptance's cost.
const postgres = await startPostgres({ folder });
process.env['TEST_DATABASE_URL'] = postgres.url;
after(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
const shop = await aShop();
const { id: userId } = await anOwner(shop);
const session = { userId, role: 'ADMIN' } as Session;
const goods = await Promise.all(
  Array.from({ length: products }, () => aProduct(shop, { stock: 90_000 })),
);

type Cost = { times: number[]; processorMs: number };
const costs: Record<'without' | 'with', Cost> = {
  without: { times: [], processorMs: 0 },
  with: { times: [], processorMs: 0 },
};
// The first rounds warm up both.
for (let done = -2 * ROUND; done < orders; done += ROUND) {
  for (const way of ['without', 'with'] as const) {
    await (way === 'with' ? declareTax(shop) : shop.db.deleteFrom('tax_settings').execute());
    const cost = await costOf(await placed(ROUND));
    if (done < 0) continue;
    costs[way].times.push(...cost.times);
    costs[way].processorMs += cost.processorMs;
  }
}
const made = await shop.db
  .selectFrom('invoices')
  .select((rows) => rows.fn.countAll<string>().as('count'))
  .executeTakeFirst();
console.log(`${orders} orders of ${products} products each, ${made?.count} invoices`);
print('median', medianOf(costs.without), medianOf(costs.with));
print('processor time', costs.without.processorMs / orders, costs.with.processorMs / orders);

async function placed(count: number) {
  const made = [];
  let buyer = await aBuyer(shop);
  for (let at = 0; at < count; at += 1) {
    if (at % 9 === 8) buyer = await aBuyer(shop);
    made.push(
      await place(
        shop,
        buyer,
        goods.map((product) => [product, 1 + (at % 9)] as const),
      ),
    );
  }
  return made;
}

async function costOf(placed: readonly { orderId: string; orderItemIds: string[] }[]) {
  await shop.settled();
  const before = await processorMs();
  const times: number[] = [];
  for (const { orderId, orderItemIds: itemIds } of placed) {
    const begun = performance.now();
    const sent = { to: 'ACCEPTED', trackingNumber: 'AWB', courier: 'DTDC' } as const;
    const parcel = { orderId, itemIds, ...sent };
    await moveParcel(shop, session, parcel);
    times.push(performance.now() - begun);
  }
  return { times, processorMs: (await processorMs()) - before } satisfies Cost;
}

/** Returns the processor time of this process and PostgreSQL, in ms. */
async function processorMs(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + (await processorTimeOfChildren(postgres.pid));
}

function medianOf({ times }: { times: readonly number[] }): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function print(what: string, without: number, wholly: number): void {
  const ratio = (wholly / without).toFixed(2);
  console.log(
    `${what.padEnd(15)} ${wholly.toFixed(2)} ms, without an invoice ${without.toFixed(2)} ms, ratio ${ratio} (goal: ${GOAL})`,
  );
}
