import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RETURNED_FROM, canMove } from '@shop/contract/order-status';
import type { Decision, OrderStatus } from '@shop/contract/order-status';
import { sql } from 'kysely';
import { selectBreaches } from '../src/figures/consistency-queries.ts';
import { aFilledShop, assertNoRows, only } from '../test/filled-shop.ts';

const shop = await aFilledShop();

test('nothing of the demonstration happens later than now, or before what it depends on', async () => {
  await assertNoRows(
    shop.db,
    `select 1 from orders where placed_at >= timestamptz '2026-11-21T04:30:00Z'`,
  );
  await assertNoRows(
    shop.db,
    `select 1 from order_status_history where at > timestamptz '2026-11-21T04:30:00Z'`,
  );
  await assertNoRows(
    shop.db,
    `select 1 from order_items i join products p on p.id = product_id where p.created_at > placed_at`,
  );
  await assertNoRows(
    shop.db,
    `select 1 from orders o join users u on u.id = customer_id where u.created_at > placed_at`,
  );
  await assertNoRows(
    shop.db,
    `select 1 from order_items i join order_status_history h on h.order_item_id = i.id where refunded_at < at`,
  );
});

test('stock equals the sum of its ledger, and was never negative', async () => {
  await assertNoRows(
    shop.db,
    `
    select 1 from product_stock p
    where stock <> coalesce((
      select sum(change) from stock_movements m where m.product_id = p.product_id
    ), 0)`,
  );
  await assertNoRows(
    shop.db,
    `
    select 1 from (
      select sum(change) over (partition by product_id order by id) as left_over from stock_movements
    ) as so_far where left_over < 0`,
  );
});

test('every line took its pieces from stock, and returned them if it was cancelled, rejected or restocked', async () => {
  await assertNoRows(
    shop.db,
    `
    select 1 from order_items i left join stock_movements m on m.order_item_id = i.id
    group by i.id
    having coalesce(sum(m.change), 0) <>
      case when i.status in ('CANCELLED', 'REJECTED') or exists (
        select from returns where order_item_id = i.id and is_restocked
      ) then 0 else -i.quantity end
      or count(*) filter (where m.reason = 'SALE') <> 1`,
  );
});

test('no rule of consistency is broken', async () => {
  assert.deepEqual(await selectBreaches(shop.db), []);
});

test('a product is returned after its delivery, and a refund is sent after it was due', async () => {
  await assertNoRows(
    shop.db,
    `select 1 from returns join order_items i on i.id = order_item_id
      where returns.created_at not between delivered_at and delivered_at + interval '7 days'
        or changed_at < returns.created_at or changed_at > timestamptz '2026-11-21T04:30:00Z'`,
  );
  await assertNoRows(
    shop.db,
    `select 1 from refunds where greatest(due_since, sent_at) > timestamptz '2026-11-21T04:30:00Z'
      or (reason = 'RETURNED') <> exists (select from returns where id = return_id)`,
  );
});

test('documents are dated in the order of their numbers, each on the day of its event', async () => {
  await assertNoRows(
    shop.db,
    `select 1 from (
      select made_at < lag(made_at) over (
        partition by kind = 'CREDIT_NOTE', financial_year order by serial
      ) as is_before from invoices
    ) numbered where is_before`,
  );
  await assertNoRows(
    shop.db,
    `select 1 from order_items i join order_status_history h on h.order_item_id = i.id
      left join invoiced_items on invoiced_items.order_item_id = i.id
      left join invoices using (number)
      where h.to_status = 'ACCEPTED' and made_at is distinct from h.at`,
  );
});

test('the total of an order is the sum of its lines', async () => {
  await assertNoRows(
    shop.db,
    `
    select 1 from orders o
    where total <> (select coalesce(sum(line_total), 0) from order_items where order_id = o.id)`,
  );
});

test('every line has its own copy of the product, every order a copy of an address of its customer', async () => {
  await assertNoRows(
    shop.db,
    `
    select 1 from order_items i join products p on p.id = product_id
    join product_pictures f on f.product_id = p.id and position = 0
    where (i.product_name, i.sku, i.color, i.size, i.picture_id, i.unit_price, i.unit, i.returnable,
        i.estimated_delivery)
      is distinct from (p.name, p.sku, p.color, p.size, f.picture_id, p.price, p.unit, p.returnable,
        p.estimated_delivery)`,
  );
  await assertNoRows(
    shop.db,
    `
    select 1 from orders o where not exists (
      select from addresses a where a.customer_id = o.customer_id
        and (a.line1, a.postal_code, a.first_name) = (ship_line1, ship_postal_code, ship_first_name))`,
  );
});

test("a line's history is a legal path that ends in its status", async () => {
  const { rows } = await sql<Step>`
    select h.order_item_id, from_status, to_status, h.tracking_number, u.role, i.status,
      i.tracking_number as kept, i.payment_method
    from order_status_history h join order_items i on i.id = order_item_id
    left join users u on u.id = by_user_id order by h.order_item_id, h.id`.execute(shop.db);
  for (const [, steps] of Map.groupBy(rows, (row) => row.order_item_id)) {
    const [first, ...others] = steps;
    assert.equal(first?.from_status, null);
    assert.equal(first?.to_status, first?.payment_method === 'COD' ? 'ORDERED' : 'PENDING');
    let status: OrderStatus = first?.to_status ?? 'PENDING';
    for (const step of others) {
      assert.equal(step.from_status, status);
      const by = step.to_status === 'CANCELLED' ? 'CUSTOMER' : 'ADMIN';
      assert.ok(
        step.to_status === 'RETURNED'
          ? RETURNED_FROM.some((from) => from === status)
          : canMove(status, step.to_status as Decision, by),
        `${status} to ${step.to_status}`,
      );
      assert.equal(step.role, by);
      status = step.to_status;
    }
    assert.equal(status, first?.status);
    assert.equal(steps.at(-1)?.tracking_number, first?.kept);
  }
  const items = await sql`select 1 from order_items`.execute(shop.db);
  assert.equal(new Set(rows.map((row) => row.order_item_id)).size, items.rows.length);
});

type Step = {
  order_item_id: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  tracking_number: string | null;
  role: string | null;
  status: OrderStatus;
  kept: string | null;
  payment_method: string;
};

test('the statement has the payments of accepted orders, one too small and one more, a claim waits, and two coupons run', async () => {
  assert.deepEqual(
    await only(
      shop.db,
      `
    select (select count(*) > 4 from credits where match_id is not null) as has_payments,
      (select count(*) from credits where match_id is null and differs_order_id is null) as others,
      (select count(*) from credits where differs_order_id is not null) as differing,
      (select credits from statements) = (select count(*) from credits) as is_counted,
      (select count(*) from credits join order_payments using (match_id)
        join orders on orders.id = order_id where total <> amount) as wrong,
      (select count(*) from refunds where state = 'CLAIMED' and claim_picture_id is not null) as claims,
      (select count(*) from coupons
        where active and date '2026-11-21' between from_date and to_date) as coupons`,
    ),
    {
      has_payments: true,
      others: '1',
      differing: '1',
      is_counted: true,
      wrong: '0',
      claims: '1',
      coupons: '2',
    },
  );
});

test('every payment by scan was looked at but one, and one differs from the statement', async () => {
  assert.deepEqual(
    await only(
      shop.db,
      `
    select (select count(*) from orders where payment_method = 'NET_BANKING') =
        (select count(*) from payment_proofs) as has_all,
      (select count(*) from payment_proofs where state = 'FAILED' and level = 'warn') as not_looked,
      (select count(*) from payment_proofs where level = 'bad') as bad,
      (select count(*) > 4 from payment_proofs where level = 'ok'
        and findings @> '[{"code": "IN_STATEMENT"}]') as in_statement,
      (select count(*) from payment_proofs
        where done_at > timestamptz '2026-11-21T04:30:00Z') as later`,
    ),
    { has_all: true, not_looked: '1', bad: '1', in_statement: true, later: '0' },
  );
});
