import type { Paise } from '@shop/contract/money';
import type { Unit } from '@shop/contract/quantity';
import { type RawBuilder, sql } from 'kysely';
import { type Db, orderBy, readCount, readRows, shownPhone } from '../database/db.ts';
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

/** The parts of the owner's list: holds that began since an instant, and drafts that ended since another. */
export type Unordered = { holdsSince: Date; draftsSince: Date; now: Date };

/** A hold or a draft in the owner's view. */
export type OfficeHoldRow = Omit<UnorderedHoldRow, 'customer_id'> & {
  customer_id: string | null;
  draft_id: string | null;
};

/**
 * SQL: the holds of all customers whose account exists, and the drafts of links that were opened and offered scan to
 * pay, that became no order.
 */
function unordered({ holdsSince, draftsSince, now }: Unordered) {
  return sql`
    select hold.id as hold_id, null::bigint as draft_id, hold.created_at, hold.reference
    from holds hold
    where hold.created_at >= ${holdsSince} and ${IS_UNORDERED} and exists (
      -- An erased order does not name its hold any more.
      select from users where users.id = hold.customer_id and users.erased_at is null
    )
    union all
    select null, draft.id, draft.created_at, draft.payment_reference
    from drafts draft
    where (
      draft.state in ('EXPIRED', 'CANCELLED') and draft.phone is not null
        and draft.ended_at >= ${draftsSince}
      or draft.state = 'OPEN' and greatest(draft.expires_at, draft.stands_until) <= ${now}
    ) and draft.opened > 0 and draft.scan_offered is not false and not exists (
      select from refunds where claim_reference = draft.payment_reference and state <> 'REFUSED'
    )`;
}

/** Returns a page of what may have been paid without an order. */
export async function selectUnordered(
  db: Db,
  which: Unordered,
  { limit, offset, isReversed }: PagePart,
): Promise<OfficeHoldRow[]> {
  const inOrder = (table: string) =>
    orderBy([sql.ref(`${table}.created_at`), sql.ref(`${table}.reference`)], !isReversed);
  return readRows<OfficeHoldRow>(db)`
    select listed.* from (
      select * from (${unordered(which)}) candidates
      ${inOrder('candidates')}
      limit ${limit} offset ${offset}
    ) page cross join lateral (
      select hold.reference, hold.amount, hold.created_at,
        least(hold.expires_at, hold.released_at) as ends_at, hold.customer_id,
        concat_ws(' ', customer.first_name, customer.last_name) as customer_name,
        ${shownPhone('customer')} as phone, ${HELD_ITEMS} as items, hold.discount,
        coupon.code as coupon_code, null::bigint as draft_id
      from holds hold
      join users customer on customer.id = hold.customer_id
      left join coupons coupon on coupon.id = hold.coupon_id
      where hold.id = page.hold_id
      union all
      select draft.payment_reference, draft.total, draft.created_at,
        coalesce(draft.ended_at, draft.expires_at), customer.id, draft.name, draft.phone, (
          select jsonb_agg(jsonb_build_object(
            'productId', product.id::text, 'productName', product.name, 'unit', item.unit,
            'quantity', item.quantity, 'price', item.unit_price
          ) order by item.position)
          from draft_items item join products product on product.id = item.product_id
          where item.draft_id = draft.id
        ), draft.discount, null, draft.id
      from drafts draft left join users customer on customer.phone = draft.phone
      where draft.id = page.draft_id
    ) listed
    ${inOrder('listed')}`;
}

/** Counts the payments that may have been made without an order. */
export async function countUnordered(db: Db, which: Unordered): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from (${unordered(which)}) candidates`;
}

/** SQL: the lines of `hold`. */
const HELD_ITEMS = sql`(
  select jsonb_agg(jsonb_build_object(
    'productId', product.id::text, 'productName', product.name, 'unit', product.unit,
    'quantity', item.quantity, 'price', item.unit_price
  ) order by product.id)
  from hold_items item join products product on product.id = item.product_id
  where item.hold_id = hold.id
)`;

async function rowsOf(db: Db, which: RawBuilder<unknown>): Promise<UnorderedHoldRow[]> {
  return readRows<UnorderedHoldRow>(db)`
    select hold.reference, hold.amount, hold.discount, coupon.code as coupon_code,
      hold.created_at,
      least(hold.expires_at, hold.released_at) as ends_at, hold.customer_id,
      concat_ws(' ', customer.first_name, customer.last_name) as customer_name,
      ${shownPhone('customer')} as phone,
      ${HELD_ITEMS} as items
    from holds hold
    join users customer on customer.id = hold.customer_id
    left join coupons coupon on coupon.id = hold.coupon_id
    ${which}`;
}
