// Prints how many of 2,000 generated credits, in the shapes of seven banks and apps, are matched with their
// orders by themselves, how many wrongly, and how many removed rows are noticed. Fails when a goal is missed.
// Run: node bench/statements.ts [seed] [credits]
import { type Paise, paise } from '@shop/contract/money';
import { seededRandom } from '../apps/api/demo/seeded-random.ts';
import { insertOrder } from '../apps/api/src/orders/placing/place-order-queries.ts';
import { importStatement } from '../apps/api/src/payments/statements.ts';
import { readStatement } from '../apps/api/src/payments/statement-reading.ts';
import type { Session } from '../apps/api/src/platform/session.ts';
import { anOwner } from '../apps/api/test/factories.ts';
import { aBuyer, aProduct } from '../apps/api/test/order-factories.ts';
import { startTestPostgres } from '../apps/api/test/postgres.ts';
import { aShop } from '../apps/api/test/server.ts';
import { judge } from './goals.ts';
import { type Payment, SHAPES, statementOf } from './statement-files.ts';

const [seed = 29, credits = 2_000] = process.argv.slice(2).map(Number);
const DAYS = 85;
/** Of a hundred shoppers so many type the UTR; of the rest, so many leave the reference in the note. */
const TYPED = 0.8;
const NOTED = 0.75;
/** Of a hundred credits so many are for no order, and so many more rows are debits. */
const OTHER_MONEY = 0.05;
const DEBITS = 0.2;
const NAMES = ['MEENA R', 'RAVI KUMAR', 'ANITA S', 'KAVYA IYER', 'ZUBEIDA Q', 'SUNIL P'];
/** The least share of credits of an order that are matched by themselves. */
const GOAL = 0.99;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const postgres = await startTestPostgres();
process.env['TEST_DATABASE_URL'] = postgres.url;
const shop = await aShop();
const owner = await anOwner(shop);
const session = { userId: owner.id, role: 'ADMIN' } as Session;
const buyer = await aBuyer(shop);
const product = await aProduct(shop, { stock: 99_000 });
const random = seededRandom(seed);

/** The order of each UTR, and the payments of each shape. */
const orders = new Map<string, string>();
const payments: Payment[][] = [];

let [matched, wrong, ofOrders] = [0, 0, 0];
for (const [at, shape] of SHAPES.entries()) {
  // A shop has one account: its orders come, then its statement.
  const rows = await paymentsOf(at);
  payments.push(rows);
  const { lines } = statementOf(shape, rows, random);
  const name = `${shape.name}.csv`;
  const began = performance.now();
  const counts = await importStatement(shop, session, {
    files: [{ name, bytes: Buffer.from(lines.join('\n')) }],
    account: true,
  });
  const ms = Math.round(performance.now() - began);
  console.log(`${shape.name.padEnd(8)} ${JSON.stringify(counts)} in ${ms} ms`);
}
const found = await shop.db
  .selectFrom('credits')
  .leftJoin('order_payments', 'order_payments.match_id', 'credits.match_id')
  .select(['credits.utrs', 'order_payments.order_id'])
  .execute();
for (const { utrs, order_id: orderId } of found) {
  const its = utrs.map((utr) => orders.get(utr)).find((order) => order !== undefined);
  if (its !== undefined) ofOrders += 1;
  if (orderId !== null && orderId === its) matched += 1;
  else if (orderId !== null) wrong += 1;
}
const share = ((matched / ofOrders) * 100).toFixed(2);
console.log(`seed ${seed}: ${found.length} credits, ${ofOrders} of an order`);
console.log(`matched by themselves ${matched} (${share} %; goal 99 %), wrong ${wrong} (goal 0)`);
const { removed, noticed } = await removeEachRow();
console.log(`removed rows noticed ${noticed} of ${removed} (goal all)`);
await postgres.stop();
const missed = judge(
  new Map([
    ['99 % of the credits are matched', ofOrders > 0 && matched >= GOAL * ofOrders],
    ['no credit is matched wrongly', wrong === 0],
    ['every removed row is noticed', removed > 0 && noticed === removed],
  ]),
);
process.exit(missed === 0 ? 0 : 1);

/** Places the orders of a shape, and returns the payments of its account by day. */
async function paymentsOf(shape: number): Promise<Payment[]> {
  const its: Payment[] = [];
  for (let made = shape; made < credits; made += SHAPES.length) {
    const credit = await aCredit(made);
    its.push(credit);
    if (!random.chance(DEBITS)) continue;
    its.push({ ...credit, change: -random.whole(100, 500_000), utr: aUtr() });
  }
  return its.toSorted((one, other) => one.day - other.day);
}

/** Places an order of a day, and returns its credit; some credits are for no order. */
async function aCredit(made: number): Promise<Payment> {
  const day = random.whole(1, DAYS);
  const utr = aUtr();
  const total: Paise = paise(random.whole(16, 500) * 5_000);
  const payment = { day, change: total, name: random.pick(NAMES), utr, note: 'Silk' };
  if (random.chance(OTHER_MONEY)) return payment;
  const reference = `RS${Array.from({ length: 10 }, () => random.pick([...LETTERS])).join('')}`;
  const isTyped = random.chance(TYPED);
  const note = random.chance(NOTED) ? `Order ${reference}` : 'Payment';
  const order = await insertOrder(
    shop.db,
    {
      isDecided: true,
      doubleClickSince: null,
      mostOpen: 0,
      customerId: buyer.id,
      addressId: buyer.addressId,
      placedAt: new Date(Date.UTC(2026, 8, 1 + day, random.whole(4, 16))),
      paymentMethod: 'NET_BANKING',
      total,
      discount: paise(0),
      couponId: null,
      gateway: 'PHONE_PAY',
      utr: isTyped ? utr : null,
      paymentReference: reference,
      screenshotId: await aPicture(made),
      requestHash: Buffer.alloc(32, made),
      key: null,
      status: 'PENDING',
    },
    [{ productId: product.id, quantity: 1, unitPrice: total }],
  );
  orders.set(utr, order?.id ?? '');
  return { ...payment, note };
}

function aUtr(): string {
  return `6${Array.from({ length: 11 }, () => random.whole(0, 9)).join('')}`;
}

async function aPicture(made: number): Promise<string> {
  const { id } = await shop.db
    .insertInto('pictures')
    .values({
      kind: 'SCREENSHOT',
      key: `bench-${made}`,
      width: 1,
      height: 1,
      thumbhash: '',
      files: JSON.stringify({ jpeg: [1] }),
      created_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes each row but the first and last of each shape with balances; returns how many, and how many are noticed. */
async function removeEachRow(): Promise<{ removed: number; noticed: number }> {
  const counts = { removed: 0, noticed: 0 };
  for (const [at, shape] of SHAPES.entries()) {
    if (!shape.hasBalance) continue;
    const { lines, from, rows } = statementOf(shape, payments[at] ?? [], random);
    for (let row = 1; row < rows - 1; row += 1) {
      const file = lines.toSpliced(from + row, 1).join('\n');
      counts.removed += 1;
      await readStatement(Buffer.from(file), undefined).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ROWS_MISSING')
          counts.noticed += 1;
      });
    }
  }
  return counts;
}
