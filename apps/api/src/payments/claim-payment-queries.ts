import type { Paise } from '@shop/contract/money';
import { type Db, readRow } from '../database/db.ts';

/** An own order with the items that were rejected as unpaid; without any the amount is null. */
export type UnpaidOrder = {
  id: string;
  amount: Paise | null;
  unpaid_at: Date | null;
  has_claim: boolean;
};

/** Returns a customer's own order with what was rejected as unpaid. */
export async function selectUnpaidOrder(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<UnpaidOrder | undefined> {
  return readRow<UnpaidOrder>(db)`
    select orders.id, unpaid.amount, unpaid.at as unpaid_at,
      exists (select from refunds where claim_reference = ${orderId}) as has_claim
    from orders cross join lateral (
      select sum(line_total - item.discount) as amount, max(item.unpaid_at) as at
      from order_items item
      where order_id = orders.id and item.unpaid_at is not null and not exists (
        -- A statement showed the payment, so that it is owed without a claim.
        select from refunds where order_item_id = item.id and state <> 'REFUSED'
      )
    ) unpaid
    where orders.id = ${orderId} and customer_id = ${customerId}`;
}

/** Returns whether a UTR belongs to another order, or to a claim that was not refused. */
export async function selectIsUtrUsed(
  db: Db,
  { utr, orderId }: { utr: string; orderId: string | null },
): Promise<boolean> {
  const row = await readRow<{ used: boolean }>(db)`
    select exists (
      select from orders
      where utr = ${utr} and utr_freed_at is null and id is distinct from ${orderId}::bigint
    ) or exists (
      select from refunds where claim_utr = ${utr} and state <> 'REFUSED'
    ) as used`;
  return row?.used ?? false;
}

/** Returns whether a payment was claimed before, also when that was refused. */
export async function selectHasClaim(db: Db, reference: string): Promise<boolean> {
  const claims = db.selectFrom('refunds').select('id').where('claim_reference', '=', reference);
  return (await claims.limit(1).executeTakeFirst()) !== undefined;
}

/** A claim as it is stored: a refund that the owner decides on. */
export type NewClaim = {
  customer_id: string;
  order_id: string | null;
  claim_reference: string;
  claim_utr: string | null;
  claim_picture_id: string;
  upi_id: string;
  amount: Paise;
  due_since: Date;
};

/** Inserts a claim; undefined when its payment or its UTR has one. */
export async function insertClaim(db: Db, claim: NewClaim): Promise<string | undefined> {
  const row = await db
    .insertInto('refunds')
    .values({ ...claim, reason: 'CLAIM', state: 'CLAIMED' })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
