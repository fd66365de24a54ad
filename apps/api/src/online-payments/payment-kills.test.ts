import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { sql } from 'kysely';
import { sizeFor } from '../../../../scripts/lib/night.mjs';
import { anOwner, newSession } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import {
  aBegunPayment,
  anOnlineShop,
  askNow,
  confirm,
  stateOf,
} from '../../test/online-factories.ts';
import { aBuyer, aProduct, orderOf } from '../../test/order-factories.ts';
import { type Fault, type PaymentScript, runScript } from '../../test/payment-script.ts';
import { ask } from '../../test/server.ts';
import { releaseExpiredHolds } from '../orders/placing/holds.ts';

/** How often each fault happens. */
const TIMES = sizeFor(20, 1);

/** Every statement is a point in the night run; a commit has a few of them. */
const STEP = sizeFor(1, 24);

/** More than the statements and requests of any script: where a point is not reached nothing happens. */
const MOST = { statement: 48, request: sizeFor(6, 1) };

/** A script of a commit may end before the chosen statement; it always reaches its first request. */
const LEAST_KILLS = sizeFor(3, 2);

const { shop, gateway } = await anOnlineShop();
const owner = await anOwner(shop);
const { databaseUrl } = shop;
const common = { databaseUrl, settings: gateway.settings };
let round = 0;

/** Returns the faults of all points; the statements of a commit differ from script to script. */
function allFaults(): Fault[] {
  round += 5;
  const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
  return [
    ...numbers(MOST.request).flatMap((nth): Fault[] => [
      { kind: 'kill', point: 'before request', nth },
      { kind: 'kill', point: 'after request', nth },
    ]),
    ...numbers(MOST.statement)
      .filter((nth) => nth % STEP === round % STEP)
      .flatMap((nth): Fault[] => [
        { kind: 'kill', point: 'during statement', nth },
        { kind: 'cut', point: 'during statement', nth },
      ]),
  ];
}

const SCRIPTS: Record<'pay' | 'settle' | 'refund', () => Promise<PaymentScript>> = {
  async pay() {
    const [buyer, product] = [await aBuyer(shop), await aProduct(shop)];
    const { orderItems: items } = orderOf(buyer, [[product, 1]]);
    const { id: customerId, addressId } = buyer;
    return { ...common, fault: null, name: 'pay', customerId, addressId, items };
  },
  async settle() {
    const begun = await aBegunPayment(shop);
    await gateway.pay(begun.linkId, { amount: 12_300 });
    await gateway.pay(begun.linkId);
    await shop.db.updateTable('payment_links').set({ next_question_at: new Date() }).execute();
    return { ...common, fault: null, name: 'settle' };
  },
  async refund() {
    const begun = await aBegunPayment(shop);
    await confirm(shop, await gateway.pay(begun.linkId));
    const { orderId } = await stateOf(shop, begun);
    const items = shop.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderId ?? '');
    const { id: orderItemId } = await items.executeTakeFirstOrThrow();
    await newSession(shop, owner, 'ADMIN');
    const body = { orderItemId, orderStatus: 'REJECTED', trackingNumber: '' } as const;
    await ask(shop, deliveryCalls.update, { token: owner.token, body });
    const refunds = shop.db.selectFrom('refunds').select('id');
    const { id } = await refunds.where('order_item_id', '=', orderItemId).executeTakeFirstOrThrow();
    return { ...common, fault: null, name: 'refund', refundId: id, ownerId: owner.id };
  },
};

/** Lets time pass until nothing can come any more; every second open page is paid before that. */
async function recover(): Promise<void> {
  const open = [...gateway.books.links.values()].filter(({ status }) => status === 'created');
  for (const { id } of open.filter((_, index) => index % 2 === 0)) await gateway.pay(id);
  for (const minutes of [1, 1, 25, 1, 1]) {
    await askNow(shop, minutes);
    await releaseExpiredHolds(shop);
  }
}

/** Fails when the gateway's money, the orders and the refunds differ. */
async function assertAgreement(): Promise<void> {
  await assertInvariants(shop);
  const { payments, refunds, links } = gateway.books;
  const known = await sql<{ payment_id: string; owed: number; total: number | null }>`
    select payment_id, coalesce((
        select sum(sent_amount) from refunds
        where id = payment.refund_id or (order_id = payment.order_id and method = 'GATEWAY'
          and reason <> 'MONEY_BACK')
      ), 0)::float8 as owed, (select total from orders where id = payment.order_id)::float8 as total
    from gateway_payments payment`.execute(shop.db);
  assert.deepEqual(
    new Set(known.rows.map((row) => row.payment_id)),
    new Set(payments.keys()),
    'every payment has an order or goes back',
  );
  for (const { payment_id: id, owed, total } of known.rows) {
    const sent = [...refunds.values()].filter((one) => one.payment_id === id);
    const back = sent.reduce((sum, { amount }) => sum + amount, 0);
    assert.equal(back, owed, `${id} went back as it was recorded`);
    const { amount } = payments.get(id) ?? { amount: NaN };
    if (total === null) assert.equal(back, amount, `${id} went back whole`);
    else assert.equal(total, amount, `${id} paid its order`);
  }
  const open = [...links.values()].filter(({ status }) => status === 'created');
  assert.deepEqual(open, [], 'no page can be paid any more');
  const left = await sql<{ kind: string }>`
    select 'refund' as kind from refunds where state = 'SENDING'
    union all select 'hold' from holds where released_at is null
    union all select 'question' from payment_links where next_question_at is not null`.execute(
    shop.db,
  );
  assert.deepEqual(left.rows, []);
  assert.deepEqual(gateway.books.faults, []);
}

for (const [name, prepare] of Object.entries(SCRIPTS)) {
  test(`${name}: killed, or without its database, between any two actions, ${TIMES} times each`, async () => {
    shop.clock.set(new Date());
    const faults = Array.from({ length: TIMES }, allFaults).flat();
    let killed = 0;
    for (let first = 0; first < faults.length; first += 2) {
      const pair = await Promise.all(
        faults.slice(first, first + 2).map(async (fault) => ({ ...(await prepare()), fault })),
      );
      killed += (await Promise.all(pair.map(runScript))).filter(Boolean).length;
      shop.clock.set(new Date());
    }
    assert.ok(killed >= LEAST_KILLS * TIMES, `${killed} processes were killed`);
    await recover();
    await assertAgreement();
  });
}

/** How the gateway dies: before or after it has done what it was asked, or without hanging up. */
const DEATHS = [
  { kind: 'reset', points: sizeFor(4, 1) },
  { kind: 'resetAfter', points: sizeFor(4, 1) },
  // Each costs eight seconds.
  { kind: 'silent', points: sizeFor(1, 0) },
] as const;

test(`the gateway dies at any of its answers, ${TIMES} times each`, async () => {
  for (let time = 0; time < TIMES; time += 1) {
    for (const { kind, points } of DEATHS) {
      for (let nth = 0; nth < points; nth += 1) {
        for (const prepare of Object.values(SCRIPTS)) {
          shop.clock.set(new Date());
          const script = await prepare();
          gateway.behave(...Array.from({ length: nth }, () => ({ kind: 'accept' }) as const), {
            kind,
          });
          await runScript(script);
          gateway.behave();
        }
      }
    }
  }
  await recover();
  await assertAgreement();
});
