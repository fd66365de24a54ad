import assert from 'node:assert/strict';
import { deliveryCalls } from '@shop/contract/delivery';
import { sql } from 'kysely';
import { releaseExpiredHolds } from '../src/orders/placing/holds.ts';
import { anOwner, newSession } from './factories.ts';
import { assertInvariants } from './invariants.ts';
import { aBegunPayment, type anOnlineShop, askNow, confirm, stateOf } from './online-factories.ts';
import { aBuyer, aProduct, orderOf } from './order-factories.ts';
import type { PaymentScript } from './payment-script.ts';
import { ask } from './server.ts';

/** Returns scripts that pay, settle and refund online, and what must hold after any faults in them. */
export async function paymentKills({ shop, gateway }: Awaited<ReturnType<typeof anOnlineShop>>) {
  const owner = await anOwner(shop);
  const { databaseUrl } = shop;
  const common = { databaseUrl, settings: gateway.settings };

  const scripts: Record<'pay' | 'settle' | 'refund', () => Promise<PaymentScript>> = {
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
      const { id } = await refunds
        .where('order_item_id', '=', orderItemId)
        .executeTakeFirstOrThrow();
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

  return { scripts, recover, assertAgreement };
}
