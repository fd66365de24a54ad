import assert from 'node:assert/strict';
import { financeCalls } from '@shop/contract/finance';
import { inventoryCalls } from '@shop/contract/inventory';
import { paiseOf, sum } from '@shop/contract/money';
import { sql } from 'kysely';
import { CATEGORY_TOTALS } from '../src/figures/category-total-queries.ts';
import { planOnce } from '../src/database/prepared.ts';
import { type TestShop, ask } from './server.ts';

/** Rows that a read model and its definition do not share. */
function differs(
  model: string | ReturnType<typeof sql>,
  computed = sql`${sql.table(`computed_${model as string}`)}`,
) {
  const known = typeof model === 'string' ? sql.table(model) : model;
  return sql`
    (select * from ${known} known except select * from ${computed} computed)
    union all (select * from ${computed} computed except select * from ${known} known)`;
}

/** Invariants of any shop at any time: each statement selects the rows that violate one. */
const BREACHES: Record<string, ReturnType<typeof sql>> = {
  'stock is the sum of its ledger, and what a product sold and earned that of its items':
    differs('product_stock'),
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
    ) is distinct from array[quantity::numeric]`,
  'units are given back exactly once, if and only if the item was cancelled or rejected': sql`
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
      select array_agg(to_status::text) from order_status_history
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
  'the income of an order is that of its accepted items': differs('order_income'),
  'the income of a day is that of its orders': differs(
    sql`(select * from income_days where orders > 0 or income > 0)`,
    sql`computed_income_days`,
  ),
  'the days count every item up to the one that was counted last': differs('item_days'),
  'a category counts its products, those on sale, and their names': differs(
    sql`(select * from category_counts where products > 0)`,
    sql`computed_category_counts`,
  ),
  'the totals of a category are what its products have': differs(
    sql`(select * from ${CATEGORY_TOTALS} totals where units <> 0 or sold <> 0 or earned <> 0)`,
    sql`(select * from computed_category_totals where units <> 0 or sold <> 0 or earned <> 0)`,
  ),
  'a group of products is what its products are': differs('product_groups'),
  'what runs low is known': differs('low_stock'),
  'the products of each facet are counted': differs('facet_counts'),
  'the customers are counted': differs('customer_count'),
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

/** The number of invariants. */
export const RULES = Object.keys(BREACHES).length;

const ALL = sql.join(
  Object.entries(BREACHES).map(
    ([rule, breach]) => sql`select ${rule} as rule, to_json(row) as row from (${breach}) row`,
  ),
  sql` union all `,
);

/** Fails when an invariant is violated. */
export async function assertInvariants({ db }: Pick<TestShop, 'db'>): Promise<void> {
  // Prepared, because planning takes longer than reading a small shop.
  assert.deepEqual(await planOnce(db, ALL), []);
}

/** Fails when income list, inventory, balance sheet or totals disagree on what was earned. */
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
