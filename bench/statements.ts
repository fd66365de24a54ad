// Prints how many of 2,000 generated credits, in the shapes of seven banks and apps, are matched with their
// orders by themselves, how many wrongly, also among the orders of all accounts, and how many removed rows are
// noticed. Fails when a goal is missed.
// Run: node bench/statements.ts [seed] [credits]
import { type Paise, paise } from '@shop/contract/money';
import { type SeededRandom, seededRandom } from '../apps/api/demo/seeded-random.ts';
import { insertOrder } from '../apps/api/src/orders/placing/place-order-queries.ts';
import { importStatement } from '../apps/api/src/payments/statements.ts';
import { readStatement } from '../apps/api/src/payments/statement-reading.ts';
import type { Session } from '../apps/api/src/platform/session.ts';
import { anOwner } from '../apps/api/test/factories.ts';
import { aBuyer, aProduct } from '../apps/api/test/order-factories.ts';
import { startTestPostgres } from '../apps/api/test/postgres.ts';
import { type TestShop, aShop } from '../apps/api/test/server.ts';
import { judge } from './goals.ts';
import { type Payment, SHAPES, statementOf } from './statement-files.ts';

const [seed = 29, credits = 2_000] = process.argv.slice(2).map(Number);
const DAYS = 80;
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

type Bench = Awaited<ReturnType<typeof aBench>>;

const postgres = await startTestPostgres();
process.env['TEST_DATABASE_URL'] = postgres.url;
// A shop has one account: its orders come, then its statement.
const usual = await aBench();
const { matched, wrong, probablyWrong, ofOrders } = await measured(usual);
console.log('All orders before all statements:');
const crowded = await aBench();
for (const at of SHAPES.keys()) await paymentsOf(crowded, at);
const { wrong: wrongAmongAll } = await measured(crowded);
const { removed, noticed } = await removeEachRow(usual);
console.log(`removed rows noticed ${noticed} of ${removed} (goal all)`);
await postgres.stop();
const missed = judge(
  new Map([
    ['99 % of the credits are matched', ofOrders > 0 && matched >= GOAL * ofOrders],
    ['no credit is matched wrongly', wrong + probablyWrong === 0],
    // Without UTR and note two payments of one amount and day look the same: such a match is 'probably'.
    ['none is matched for sure and wrongly among all orders', wrongAmongAll === 0],
    ['every removed row is noticed', removed > 0 && noticed === removed],
  ]),
);
process.exit(missed === 0 ? 0 : 1);

/** Returns a shop, with the order of each UTR and the payments of each shape. */
async function aBench() {
  const shop = await aShop();
  const owner = await anOwner(shop);
  return {
    shop,
    session: { userId: owner.id, role: 'ADMIN' } as Session,
    buyer: await aBuyer(shop),
    product: await aProduct(shop, { stock: 99_000 }),
    random: seededRandom(seed),
    orders: new Map<string, string>(),
    payments: new Map<number, Payment[]>(),
  };
}

/** Imports the statements of all shapes; returns how many credits are matched by themselves, and how many wrongly. */
async function measured(bench: Bench) {
  const { shop, session, orders, random } = bench;
  const counts = { matched: 0, wrong: 0, probablyWrong: 0, ofOrders: 0 };
  for (const [at, shape] of SHAPES.entries()) {
    const { lines } = statementOf(shape, await paymentsOf(bench, at), random);
    const name = `${shape.name}.csv`;
    const began = performance.now();
    const imported = await importStatement(shop, session, {
      files: [{ name, bytes: Buffer.from(lines.join('\n')) }],
      account: true,
    });
    const ms = Math.round(performance.now() - began);
    console.log(`${shape.name.padEnd(8)} ${JSON.stringify(imported)} in ${ms} ms`);
  }
  const found = await shop.db
    .selectFrom('credits')
    .leftJoin('order_payments', 'order_payments.match_id', 'credits.match_id')
    .leftJoin('payment_matches', 'payment_matches.id', 'credits.match_id')
    .select(['credits.utrs', 'order_payments.order_id', 'payment_matches.level'])
    .execute();
  for (const { utrs, order_id: orderId, level } of found) {
    const its = utrs.map((utr) => orders.get(utr)).find((order) => order !== undefined);
    if (its !== undefined) counts.ofOrders += 1;
    if (orderId !== null && orderId === its) counts.matched += 1;
    else if (orderId !== null) counts[level === 'ok' ? 'wrong' : 'probablyWrong'] += 1;
  }
  const share = ((counts.matched / counts.ofOrders) * 100).toFixed(2);
  console.log(`seed ${seed}: ${found.length} credits, ${counts.ofOrders} of an order`);
  console.log(
    `matched by themselves ${counts.matched} (${share} %), wrong ${counts.wrong} (goal 0), probably and wrong ${counts.probablyWrong}`,
  );
  return counts;
}

/** Returns the payments of an account by day; the first call places their orders. */
async function paymentsOf(bench: Bench, shape: number): Promise<Payment[]> {
  const { payments, random } = bench;
  const known = payments.get(shape);
  if (known !== undefined) return known;
  const its: Payment[] = [];
  for (let made = shape; made < credits; made += SHAPES.length) {
    const credit = await aCredit(bench, made);
    its.push(credit);
    if (!random.chance(DEBITS)) continue;
    its.push({ ...credit, change: -random.whole(100, 500_000), utr: aUtr(random) });
  }
  const byDay = its.toSorted((one, other) => one.day - other.day);
  payments.set(shape, byDay);
  return byDay;
}

/** Places an order of a day, and returns its credit; some credits are for no order. */
async function aCredit(bench: Bench, made: number): Promise<Payment> {
  const { shop, buyer, product, random, orders } = bench;
  const day = random.whole(1, DAYS);
  const utr = aUtr(random);
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
      screenshotId: await aPicture(shop, made),
      requestHash: Buffer.alloc(32, made),
      key: null,
      status: 'PENDING',
    },
    [{ productId: product.id, quantity: 1, unitPrice: total }],
  );
  orders.set(utr, order?.id ?? '');
  return { ...payment, note };
}

function aUtr(random: SeededRandom): string {
  return `6${Array.from({ length: 11 }, () => random.whole(0, 9)).join('')}`;
}

async function aPicture(shop: TestShop, made: number): Promise<string> {
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
async function removeEachRow({
  shop,
  payments,
  random,
}: Bench): Promise<{ removed: number; noticed: number }> {
  const counts = { removed: 0, noticed: 0 };
  for (const [at, shape] of SHAPES.entries()) {
    if (!shape.hasBalance) continue;
    const { lines, from, rows } = statementOf(shape, payments.get(at) ?? [], random);
    for (let row = 1; row < rows - 1; row += 1) {
      const file = lines.toSpliced(from + row, 1).join('\n');
      counts.removed += 1;
      await readStatement(Buffer.from(file), undefined, shop.clock.now()).catch(
        (error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === 'ROWS_MISSING')
            counts.noticed += 1;
        },
      );
    }
  }
  return counts;
}
