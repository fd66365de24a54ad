import type { Paise } from '@shop/contract/money';
import type { Unit } from '@shop/contract/quantity';
import { type RawBuilder, sql } from 'kysely';
import { type Db, orderBy, shownPhone } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';

/** A hold without an order, with its customer and lines. */
export type UnorderedHoldRow = {
  reference: string;
  amount: Paise;
  coupon_code: string | null;
  discount: Paise;
  created_at: Date;
  ends_at: Date;
  customer_id: string;
  customer_name: string;
  phone: string;
  items: { productId: string; productName: string; unit: Unit; quantity: number; price: Paise }[];
};

/** SQL: whether a hold for scan to pay became no order, and its money is not claimed, or that was refused. */
const IS_UNORDERED = sql`
  not hold.is_online and not exists (
    select from orders
    where payment_reference = hold.reference and orders.customer_id = hold.customer_id
  ) and not exists (
    select from refunds where claim_reference = hold.reference and state <> 'REFUSED'
  )`;

/** Returns a customer's holds since an instant that became no order, newest first. */
export async function selectOwnUnordered(
  db: Db,
  { customerId, since }: { customerId: string; since: Date },
): Promise<UnorderedHoldRow[]> {
  return rowsOf(
    db,
    sql`
    where hold.customer_id = ${customerId} and hold.created_at >= ${since} and ${IS_UNORDERED}
    order by hold.created_at desc, hold.id desc`,
  );
}

/** Returns a page of the holds of all customers since an instant that became no order. */
export async function selectUnordered(
  db: Db,
  since: Date,
  { limit, offset, isReversed }: PagePart,
): Promise<UnorderedHoldRow[]> {
  return rowsOf(
    db,
    sql`
    where hold.created_at >= ${since} and ${IS_UNORDERED}
    ${orderBy([sql`hold.created_at`, sql`hold.id`], !isReversed)}
    limit ${limit} offset ${offset}`,
  );
}

/** Counts the holds since an instant that became no order. */
export async function countUnordered(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from holds hold
    where hold.created_at >= ${since} and ${IS_UNORDERED}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function rowsOf(db: Db, which: RawBuilder<unknown>): Promise<UnorderedHoldRow[]> {
  const { rows } = await sql<UnorderedHoldRow>`
    select hold.reference, hold.amount, hold.discount, coupon.code as coupon_code,
      hold.created_at,
      least(hold.expires_at, hold.released_at) as ends_at, hold.customer_id,
      concat_ws(' ', customer.first_name, customer.last_name) as customer_name,
      ${shownPhone('customer')} as phone,
      (
        select jsonb_agg(jsonb_build_object(
          'productId', product.id::text, 'productName', product.name, 'unit', product.unit,
          'quantity', item.quantity, 'price', item.unit_price
        ) order by product.id)
        from hold_items item join products product on product.id = item.product_id
        where item.hold_id = hold.id
      ) as items
    from holds hold
    join users customer on customer.id = hold.customer_id
    left join coupons coupon on coupon.id = hold.coupon_id
    ${which}`.execute(db);
  return rows;
}
