import assert from 'node:assert/strict';
import { financeCalls } from '@shop/contract/finance';
import { LOW_STOCK, inventoryCalls } from '@shop/contract/inventory';
import { paiseOf, sum } from '@shop/contract/money';
import { sql } from 'kysely';
import { SHELVES } from '../src/inventory/shelf-queries.ts';
import { planOnce } from '../src/lib/prepared.ts';
import { type TestShop, ask } from './server.ts';

/** What must hold in any shop at any time: each statement finds the rows that break it. */
const BREACHES: Record<string, ReturnType<typeof sql>> = {
  'stock is the sum of its ledger': sql`
    select id, stock from products
    where stock <> (
      select coalesce(sum(change), 0) from stock_movements where product_id = products.id
    )`,
  'a total is the sum of its lines': sql`
    select id, total from orders
    where total is distinct from (
      select sum(line_total) from order_items where order_id = orders.id
    )`,
  'every item has exactly one sale of its quantity': sql`
    select id from order_items
    where (
      select array_agg(-change) from stock_movements
      where order_item_id = order_items.id and reason = 'SALE'
    ) is distinct from array[quantity]`,
  'pieces are given back exactly once, if and only if the item was cancelled or rejected': sql`
    select id, status from order_items
    left join (
      select order_item_id, array_agg(reason || change) as moves from stock_movements
      where order_item_id is not null and reason <> 'SALE' group by order_item_id
    ) back on back.order_item_id = order_items.id
    where moves is distinct from case
      when status in ('CANCELLED', 'REJECTED') then array[status || quantity]
    end`,
  'a history begins with the first status of its payment': sql`
    select item.id from order_items item
    where (
      select array_agg(to_status) from order_status_history
      where order_item_id = item.id and from_status is null
    ) is distinct from
      array[case payment_method when 'COD' then 'ORDERED' else 'PENDING' end]`,
  'each step of a history follows from the one before by a legal move': sql`
    select * from (
      select id, from_status, to_status,
        lag(to_status) over (partition by order_item_id order by id) as before
      from order_status_history
    ) step
    where from_status is distinct from before
      or from_status is not null and not (
        from_status in ('PENDING', 'ORDERED') and to_status in ('ACCEPTED', 'REJECTED', 'CANCELLED')
        or from_status = 'ACCEPTED' and to_status in ('ACCEPTED', 'REJECTED')
      )`,
  'a history ends at the status of its item': sql`
    select id, status from order_items
    where (status, tracking_number) is distinct from (
      select (to_status, tracking_number) from order_status_history
      where order_item_id = order_items.id order by id desc limit 1
    )`,
  'money is sent back only for scanned payments that ended without delivery': sql`
    select id from order_items
    where refunded_at is not null
      and (payment_method <> 'NET_BANKING' or status not in ('CANCELLED', 'REJECTED'))`,
  'a product has sold what was ordered of it and not given back, and earned what was accepted': sql`
    select id, sold, earned from products
    where (sold, earned) is distinct from (
      select (
        coalesce(sum(quantity) filter (where status not in ('CANCELLED', 'REJECTED')), 0)::bigint,
        coalesce(sum(line_total) filter (where status = 'ACCEPTED'), 0)::paise
      )
      from order_items where product_id = products.id
    )`,
  'the income of an order is that of its accepted items': sql`
    select * from (
      select order_id, customer_id, placed_at, count(*)::int, sum(line_total)::paise
      from order_items where status = 'ACCEPTED' group by 1, 2, 3
    ) accepted
    full join order_income income on income.order_id = accepted.order_id
    where income is distinct from accepted`,
  'the income of a day is that of its orders': sql`
    select * from (
      select (placed_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as orders,
        sum(value)::paise as income
      from order_income group by 1
    ) earned
    full join (select day, orders, income from income_days where orders > 0 or income > 0) known
      on known.day = earned.day
    where known is distinct from earned`,
  'the days count every item up to the one that was counted last': sql`
    select * from (
      select (placed_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as items
      from order_items where id <= (select up_to from counted_items) group by 1
    ) placed
    full join item_days known on known.day = placed.day
    where known is distinct from placed`,
  'a shelf counts its products, those on sale, and their names': sql`
    select * from (
      select category_id, (count(*) filter (where active))::int as on_sale,
        count(*)::int as products, count(distinct name)::int as groups
      from products where deleted_at is null group by 1
    ) there
    full join (select * from shelf_counts where products > 0) known
      on known.category_id = there.category_id
    where known is distinct from there`,
  'a shelf has what its products have': sql`
    select * from (
      select category_id, coalesce(sum(stock) filter (where deleted_at is null), 0) as pieces,
        sum(sold) as sold, sum(earned) as earned
      from products group by 1
    ) there
    full join ${SHELVES} known on known.category_id = there.category_id
    where (coalesce(there.pieces, 0), coalesce(there.sold, 0), coalesce(there.earned, 0))
      is distinct from (coalesce(known.pieces, 0), coalesce(known.sold, 0), coalesce(known.earned, 0))`,
  'a group of products is what its products are': sql`
    select * from (
      select name, category_id, min(id) as first_id, min(created_at) as created_at,
        min(price)::paise as price, max(price)::paise as highest_price, bool_or(active) as active
      from products where deleted_at is null group by name, category_id
    ) there
    full join product_groups known
      on known.name = there.name and known.category_id = there.category_id
    where known is distinct from there`,
  'what runs low is known': sql`
    select * from (
      select id from products where active and deleted_at is null and stock <= ${LOW_STOCK}
    ) low
    full join low_stock known on known.product_id = low.id
    where known.product_id is distinct from low.id`,
  'the customers are counted': sql`
    select customers from customer_count
    where customers <> (select count(*) from users where role = 'CUSTOMER')`,
  'a customer with addresses has exactly one default': sql`
    select customer_id from addresses group by customer_id
    having count(*) filter (where is_default) <> 1`,
  'every screenshot belongs to exactly one order': sql`
    select id from pictures
    where kind = 'SCREENSHOT'
      and (select count(*) from orders where screenshot_picture_id = pictures.id) <> 1`,
  'a key belongs to an order of its customer': sql`
    select key from order_keys join orders on orders.id = order_id
    where orders.customer_id <> order_keys.customer_id`,
};

/** How many rules there are. */
export const RULES = Object.keys(BREACHES).length;

const ALL = sql.join(
  Object.entries(BREACHES).map(
    ([rule, breach]) => sql`select ${rule} as rule, to_json(row) as row from (${breach}) row`,
  ),
  sql` union all `,
);

/** Fails when anything in the shop contradicts anything else. */
export async function assertInvariants({ db }: Pick<TestShop, 'db'>): Promise<void> {
  // Planning takes longer than looking through a small shop.
  assert.deepEqual(await planOnce(db, ALL), []);
}

/** Fails when income list, inventory, balance sheet or a totals row disagree on what was earned. */
export async function assertIncomeAgrees(shop: TestShop, token: string): Promise<void> {
  const values: number[] = [];
  const days: number[] = [];
  for (let page = 0; page === 0 || values.length % 100 === 0; page += 1) {
    const query = { page: String(page), size: '100' };
    const { data } = (await ask(shop, financeCalls.income, { token, query })).reply;
    if (data.length === 0) break;
    values.push(...data.map((order) => order.orderValue));
  }
  for (let page = 0; page === 0 || days.length % 100 === 0; page += 1) {
    const query = { page: String(page), size: '100' };
    const { data } = (await ask(shop, financeCalls.balanceSheet, { token, query })).reply;
    if (data.length === 0) break;
    days.push(...data.map((day) => day.totalIncome));
  }
  const [income, sheet] = await Promise.all([
    ask(shop, financeCalls.income, { token, query: { size: '1' } }),
    ask(shop, financeCalls.balanceSheet, { token, query: { size: '1' } }),
  ]);
  const { reply } = await ask(shop, inventoryCalls.summary, { token, query: { range: 'all' } });
  const earned = paiseOf(reply.data.totalIncome);
  assert.equal(sum(values.map(paiseOf)), earned, 'Total Income is the sum of the income list');
  assert.equal(sum(days.map(paiseOf)), earned, 'the balance sheet has the same income');
  assert.equal(income.reply.totals?.orderValue, reply.data.totalIncome, 'so has the totals row');
  assert.equal(sheet.reply.totals?.totalIncome, reply.data.totalIncome, "and the sheet's");
}
