import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { sql } from 'kysely';
import { sizeFor } from '../../../../../scripts/lib/night.mjs';
import { anOwner } from '../../../test/factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { aBuyer, aProduct, place } from '../../../test/order-factories.ts';
import { type TestShop, aShop, ask } from '../../../test/server.ts';
import { declareTax } from '../../../test/tax-factories.ts';

const AT_ONCE = sizeFor(200, 60);
const KILLS = sizeFor(20, 4);
/** The points at which a process is killed: in a transaction that made a document, and after it. */
const POINTS = ['accepting', 'accepted', 'rejecting', 'rejected'];
const PROCESS = join(import.meta.dirname, '../../../test/accepting-process.ts');

async function aShopWithOrders(count: number) {
  const shop = await aShop();
  await declareTax(shop);
  const products = [await aProduct(shop, { stock: 9_000 }), await aProduct(shop, { stock: 9_000 })];
  const orders = [];
  let buyer = await aBuyer(shop);
  for (let made = 0; made < count; made += 1) {
    if (made % 9 === 8) buyer = await aBuyer(shop);
    const lines = products.map((product) => [product, 1 + (made % 9)] as const);
    orders.push(await place(shop, buyer, lines));
  }
  // Last, because the clock moves with every order, and sessions end.
  return { shop, owner: await anOwner(shop), orders };
}

/** Counts how often two transactions of this shop waited for each other. */
async function deadlocksOf({ db }: TestShop): Promise<string[]> {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows.map(({ deadlocks }) => deadlocks);
}

/** Returns the serial numbers of the shop's documents, sorted: of sales, or of credit notes. */
async function serialsIn({ db }: TestShop, kinds: 'sale' | 'credit'): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('serial')
    .where('kind', kinds === 'sale' ? '!=' : '=', 'CREDIT_NOTE')
    .orderBy('serial')
    .execute();
  return rows.map(({ serial }) => serial);
}

/**
 * Sends requests at once. On a slow machine the last ones may wait too long for a connection: they are
 * refused with 503 before any change, and sent again as people do.
 */
async function allAnswered(
  requests: readonly (() => Promise<{ status: number }>)[],
): Promise<void> {
  let open = requests;
  for (let round = 0; open.length > 0; round += 1) {
    assert.ok(round < 10, `${open.length} of ${requests.length} were never answered`);
    const answers = await Promise.all(open.map((send) => send()));
    const others = answers.map(({ status }) => status).filter((one) => one !== 200 && one !== 503);
    assert.deepEqual(others, []);
    open = open.filter((_, at) => answers[at]?.status === 503);
  }
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test(`${AT_ONCE} acceptances at once get the numbers from 1 to ${AT_ONCE}, by either call`, async () => {
  const { shop, owner, orders } = await aShopWithOrders(AT_ONCE);
  const { token } = owner;
  await allAnswered(
    orders.map(
      ({ orderId, orderItemIds }, at) =>
        () =>
          at % 2 === 0
            ? ask(shop, deliveryCalls.acceptOrder, {
                token,
                body: { orderId, orderItemIds, trackingNumber: 'AWB' },
              })
            : ask(shop, deliveryCalls.update, {
                token,
                body: {
                  orderItemId: orderItemIds[0] ?? '',
                  orderStatus: 'ACCEPTED' as const,
                  trackingNumber: 'AWB',
                },
              }),
    ),
  );
  assert.deepEqual(await serialsIn(shop, 'sale'), upTo(AT_ONCE));
  await allAnswered(
    orders.map(({ orderItemIds }) => () => {
      const body = {
        orderItemId: orderItemIds[0] ?? '',
        orderStatus: 'REJECTED' as const,
        trackingNumber: '',
      };
      return ask(shop, deliveryCalls.update, { token, body });
    }),
  );
  assert.deepEqual(await serialsIn(shop, 'credit'), upTo(AT_ONCE));
  assert.deepEqual(await deadlocksOf(shop), ['0'], 'a 503 was for want of a connection alone');
  await assertInvariants(shop);
});

test(`killed ${KILLS} times while it accepts and rejects, numbers have no gap and no item two invoices`, async () => {
  const { shop, owner } = await aShopWithOrders(sizeFor(300, 60));
  for (let kill = 0; kill < KILLS; kill += 2) {
    await Promise.all([kill, kill + 1].map((one) => runAndKill([shop.databaseUrl, owner.id], one)));
  }
  const sale = await serialsIn(shop, 'sale');
  const credit = await serialsIn(shop, 'credit');
  assert.ok(
    sale.length >= sizeFor(KILLS, 1) && credit.length > 0,
    `${sale.length} and ${credit.length}`,
  );
  assert.deepEqual(sale, upTo(sale.length));
  assert.deepEqual(credit, upTo(credit.length));
  const accepted = await shop.db
    .selectFrom('order_items')
    .leftJoin('invoiced_items', 'order_item_id', 'id')
    .select('id')
    .where('status', 'in', ['ACCEPTED', 'REJECTED'])
    .where('order_item_id', 'is', null)
    .execute();
  assert.deepEqual(accepted, [], 'whatever was accepted has an invoice');
  await assertInvariants(shop);
});

/** Runs a process that accepts and rejects until it is killed; each run gets a little further. */
async function runAndKill(words: readonly string[], kill: number): Promise<void> {
  const point = POINTS[kill % POINTS.length] ?? '';
  const nth = 1 + 2 * Math.floor(kill / POINTS.length);
  const child = spawn(process.execPath, [PROCESS, ...words, point, String(nth)], {
    stdio: 'inherit',
  });
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'], 'it ended by itself');
}
