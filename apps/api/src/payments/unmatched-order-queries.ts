import type { Paise } from '@shop/contract/money';
import type { UnmatchedState } from '@shop/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import { type Db, readCount, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';

/** An order that is paid by scan, and that no credit pays. */
export type UnmatchedRow = {
  id: string;
  placed_at: Date;
  customer_name: string;
  total: Paise;
  utr: string | null;
  payment_reference: string | null;
  state: UnmatchedState;
};

/** SQL: the orders without a credit; without an instant only those whose payment is still to be checked. */
function unmatched(since: Date | null): RawBuilder<unknown> {
  const listed =
    since === null
      ? sql`(
          select distinct order_id as id from order_items item
          where item.status in ('PENDING') and item.payment_method in ('NET_BANKING')
        )`
      : sql`(
          select id from orders where payment_method = 'NET_BANKING' and placed_at >= ${since}
        )`;
  return sql`${listed} listed
    where not exists (select from order_payments paid where paid.order_id = listed.id)`;
}

export async function countUnmatchedOrders(db: Db, since: Date | null): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from ${unmatched(since)}`;
}

/** Returns a page of the orders without a credit, newest first. */
export async function selectUnmatchedOrders(
  db: Db,
  since: Date | null,
  { limit, offset, isReversed }: PagePart,
): Promise<UnmatchedRow[]> {
  const direction = isReversed ? sql`asc` : sql`desc`;
  return readRows<UnmatchedRow>(db)`
    select orders.id, placed_at, total, utr, payment_reference,
      concat_ws(' ', customer.first_name, customer.last_name) as customer_name,
      (
        select case
          when bool_or(item.status = 'PENDING') then 'WAITING'
          when bool_or(item.status not in ('CANCELLED', 'REJECTED')) then 'ACCEPTED'
          when bool_or(item.unpaid_at is not null) then 'UNPAID'
          else 'CLOSED'
        end
        from order_items item where item.order_id = orders.id
      ) as state
    from (
      select id from ${unmatched(since)}
      order by id ${direction} limit ${limit} offset ${offset}
    ) page
    join orders on orders.id = page.id
    join users customer on customer.id = orders.customer_id
    order by orders.id ${direction}`;
}
