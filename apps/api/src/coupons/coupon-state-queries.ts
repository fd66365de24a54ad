import { sql } from 'kysely';
import { type Db, byName } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';
import { COUPON_COLUMNS, type CouponColumns } from './coupon-queries.ts';

/** A coupon with everything that decides whether a customer may use it, and the categories of the products. */
export type CouponState = CouponColumns & {
  id: string;
  used: number;
  /** Uses that holds of other customers reserve. */
  reserved: number;
  used_by_customer: number;
  has_ordered: boolean;
  category_names: string[];
  /** The category of each product, by id. */
  category_of: Record<string, string>;
};

/** A read code: the coupon, if there is one, and how many wrong codes the customer sent lately. */
export type ReadCode = { failures: number; failures_end: Date | null } & (
  | CouponState
  | ({ id: null } & Record<Exclude<keyof CouponState, 'id'>, unknown>)
);

/** Reads a code in one statement, whether or not there is such a coupon. */
export async function selectCode(
  db: Db,
  of: {
    code: string;
    customerId: string;
    productIds: readonly string[];
    limitKey: string;
    now: Date;
  },
): Promise<ReadCode> {
  const { code, customerId, productIds, limitKey, now } = of;
  const statement = sql<ReadCode>`
    select coupon.id, ${sql.join(COUPON_COLUMNS.map((column) => sql.ref(`coupon.${column}`)))},
      coalesce(uses.used, 0) as used, (
        select count(*)::int from holds
        where coupon_id = coupon.id and released_at is null
          and greatest(expires_at, stands_until) > ${now} and customer_id <> ${customerId}
      ) as reserved, (
        select count(*)::int from orders
        where coupon_id = coupon.id and customer_id = ${customerId} and uses_coupon(orders.id)
      ) as used_by_customer, coupon.first_order_only and exists (
        select from order_items
        where customer_id = ${customerId} and status not in ('CANCELLED', 'REJECTED')
      ) as has_ordered, array(
        select name from categories where id = any (coupon.category_ids)
        order by ${byName(sql`name`)}, id
      ) as category_names, (
        select coalesce(jsonb_object_agg(products.id, category_id::text), '{}') from products
        where products.id = any (${productIds}::bigint[])
      ) as category_of, coalesce(failed.count, 0) as failures, failed.ends_at as failures_end
    from (select) as one
    left join coupons coupon on coupon.code = ${code}
    left join coupon_uses uses on uses.coupon_id = coupon.id
    left join rate_limits failed on failed.key = ${limitKey} and failed.ends_at > ${now}`;
  const [row] = await planOnce(db, statement);
  if (row === undefined) throw new Error('A query without a condition has no row.');
  return row;
}
