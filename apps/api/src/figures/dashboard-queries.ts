import type { Paise } from '@shop/contract/money';
import type { Unit } from '@shop/contract/quantity';
import { type RawBuilder, sql } from 'kysely';
import { type Db, orderBy, readCount, readRow, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import type { Period } from '../platform/period.ts';
import { readPageRows } from '../database/prepared.ts';

/** Totals of each category (units in stock, sold, earned): the folded sums and the deltas since. */
export const CATEGORY_TOTALS = sql`(
  select category_id, sum(units) as units, sum(sold) as sold, sum(earned) as earned
  from (select * from category_totals union all select * from category_deltas) moved
  group by category_id
)`;

/** Folds the deltas into the sums in one statement, so that no reader misses or double-counts any. */
export async function foldCategoryDeltas(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from category_deltas returning *
    )
    insert into category_totals as known (category_id, units, sold, earned)
    select category_id, sum(units), sum(sold), sum(earned) from gone
    group by category_id order by category_id
    on conflict (category_id) do update set units = known.units + excluded.units,
      sold = known.sold + excluded.sold, earned = known.earned + excluded.earned
  `.execute(db);
}

export type InventoryRowRow = {
  id: string;
  category_name: string;
  name: string;
  color: string | null;
  size: string | null;
  sku: string;
  unit: Unit;
  ordered: number;
  available: number;
};

/** Filter of the rows; the cards are never filtered. */
export type RowFilter = { period: Period; categoryId: string | null };

/**
 * Returns one row per product, newest first; deleted products only while the period has orders of them.
 * Finds the page by an index first, then sums its products' orders.
 */
export async function selectInventory(
  db: Db,
  narrowing: RowFilter,
  part: PagePart,
): Promise<InventoryRowRow[]> {
  const newest = orderBy([sql`product.created_at`, sql`product.id`], !part.isReversed);
  const { period, categoryId } = narrowing;
  return readPageRows(
    db,
    part,
    (range) => sql<InventoryRowRow>`
    with gone as materialized (${goneWithOrders(narrowing)}), page as materialized (
      select product.id from products product
      where (product.deleted_at is null or product.id in (select id from gone))
        and ${inCategory(categoryId)}
      ${newest} ${range}
    )
    select product.id, categories.name as category_name, product.name, product.color,
      product.size, product.sku, product.unit, ${unitsOf(period)} as ordered,
      case when product.deleted_at is null then item.stock else 0 end as available
    from page
    join products product on product.id = page.id
    join product_stock item on item.product_id = page.id
    join categories on categories.id = product.category_id
    ${newest}`,
  );
}

export async function selectInventoryCount(db: Db, narrowing: RowFilter): Promise<number> {
  return readCount(db)`
    select (
      coalesce((
        select sum(products) from category_counts product where ${inCategory(narrowing.categoryId)}
      ), 0) + (select count(*) from (${goneWithOrders(narrowing)}) gone)
    )::int as count
  `;
}

/** What products sold by the metre have and sold; few have that unit, so each is read by its key. */
const METRES = sql`
  select item.category_id, item.sold, case when item.is_deleted then 0 else item.stock end as stock
  from products cross join lateral (
    select * from product_stock where product_id = products.id limit 1
  ) item
  where products.unit = 'METRE'`;

/** The sales of a period and the current stock, and how much of each is metres. */
export type CardsRow = {
  sales: number;
  balance: number;
  sales_metres: number;
  balance_metres: number;
};

/**
 * Returns the pieces and metres ordered in the period and not returned to stock, and the current stock of
 * all products.
 */
export async function selectCards(db: Db, period: Period): Promise<CardsRow> {
  const [sales, metres] = isAlways(period)
    ? [sql`sum(units.sold)`, sql`max(metres.sold)`]
    : [sql`max(ordered.sold)`, sql`max(ordered.metres)`];
  const row = await readRow<CardsRow>(db)`
    select coalesce(${sales}, 0) as sales, coalesce(sum(units.units), 0) as balance,
      coalesce(${metres}, 0) as sales_metres, coalesce(max(metres.stock), 0) as balance_metres
    from (
      select coalesce(sum(stock), 0) as stock, coalesce(sum(sold), 0) as sold
      from (${METRES}) product
    ) metres
    cross join (${isAlways(period) ? sql`select 0 as sold, 0 as metres` : orderedIn(period)}) ordered
    left join ${CATEGORY_TOTALS} units on true
  `;
  return row ?? { sales: 0, balance: 0, sales_metres: 0, balance_metres: 0 };
}

/** SQL: the units ordered in a period, and how many of them are metres. */
function orderedIn(period: Period): RawBuilder<unknown> {
  return sql`
    select sum(quantity) as sold, sum(quantity) filter (where unit = 'METRE') as metres
    from order_items where ${countsIn(period)}`;
}

export type CategorySalesRow = {
  id: string;
  name: string;
  units: number;
  metres: number;
  earned: Paise;
};

/**
 * Returns the sales in a period by the present category of the products, without categories that have no
 * sales and refunds.
 */
export async function selectCategorySales(db: Db, period: Period): Promise<CategorySalesRow[]> {
  return readRows<CategorySalesRow>(db)`
    select categories.id, categories.name, sum(moved.units) as units,
      sum(moved.metres) as metres, sum(moved.earned) as earned
    from (${moved(period)}) moved
    join categories on categories.id = moved.category_id
    group by categories.id
    order by earned desc, units desc, categories.id
  `;
}

function inCategory(id: string | null): RawBuilder<unknown> {
  return id === null ? sql`true` : sql`product.category_id = ${id}`;
}

/** SQL: deleted products with orders in the period. */
function goneWithOrders({ period, categoryId }: RowFilter): RawBuilder<unknown> {
  const ordered = isAlways(period)
    ? sql`exists (select from product_stock where product_id = product.id and sold > 0)`
    : sql`product.id in (select product_id from order_items where ${countsIn(period)})`;
  return sql`
    select product.id from products product
    where product.deleted_at is not null and ${ordered} and ${inCategory(categoryId)}`;
}

/** SQL: units of one product that were ordered in the period and did not return to stock. */
function unitsOf(period: Period): RawBuilder<unknown> {
  if (isAlways(period)) return sql`item.ordered`;
  return sql`(
    select coalesce(sum(quantity - put_back), 0) from order_items
    where product_id = product.id and ${within(sql`placed_at`, period)}
  )`;
}

function isAlways({ from, to }: Period): boolean {
  return from === null && to === null;
}

/** SQL: items placed in the period, neither cancelled nor rejected. */
function countsIn(period: Period): RawBuilder<unknown> {
  return sql`status not in ('CANCELLED', 'REJECTED') and ${within(sql`placed_at`, period)}`;
}

function within(at: RawBuilder<unknown>, { from, to }: Period): RawBuilder<unknown> {
  const claims = [sql`true`];
  if (from !== null) claims.push(sql`${at} >= ${from}`);
  if (to !== null) claims.push(sql`${at} < ${to}`);
  return sql.join(claims, sql` and `);
}

/**
 * SQL: sales of each category in a period: units ordered and not returned to stock, and paise of accepted
 * items minus sent refunds of returns. For all time both come from the category totals.
 */
function moved(period: Period): RawBuilder<unknown> {
  if (isAlways(period)) {
    return sql`
      select category_id, sold as units, 0 as metres, earned from ${CATEGORY_TOTALS} totals
      where sold > 0 or earned <> 0
      union all select category_id, 0, sold, 0 from (${METRES}) product where sold > 0`;
  }
  return sql`
    select product.category_id, item.units, item.metres, item.earned
    from (
      select product_id, sum(quantity) as units,
        coalesce(sum(quantity) filter (where unit = 'METRE'), 0) as metres,
        coalesce(sum(line_total - discount) filter (where is_income(status)), 0) as earned
      from order_items where ${countsIn(period)}
      group by product_id
      union all
      select item.product_id, 0, 0, back.value
      from refund_income back
      join refunds on refunds.id = -back.ref
      join order_items item on item.id = refunds.order_item_id
      where ${within(sql`back.sent_at`, period)}
    ) item
    join products product on product.id = item.product_id`;
}
