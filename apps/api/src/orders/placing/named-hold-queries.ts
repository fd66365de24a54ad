import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { planOnce } from '../../database/prepared.ts';
import { type OpenHold, selectHoldItems } from './hold-queries.ts';

/** A hold that a payment names, open or not, and what became of it. */
export type NamedHold = OpenHold & {
  created_at: Date;
  has_order: boolean;
  /** Whether its money was claimed, and whether the owner has not refused that. */
  has_claim: boolean;
  has_open_claim: boolean;
};

/** Returns a customer's own hold with this reference, not locked. */
export async function selectNamedHold(
  db: Db,
  { customerId, reference }: { customerId: string; reference: string },
): Promise<NamedHold | undefined> {
  const statement = sql<Omit<NamedHold, 'items'>>`
    select id, reference, amount, created_at, expires_at, coupon_id, discount, is_online,
      exists (
        select from orders
        where payment_reference = hold.reference and orders.customer_id = hold.customer_id
      ) as has_order,
      exists (select from refunds where claim_reference = hold.reference) as has_claim,
      exists (
        select from refunds where claim_reference = hold.reference and state <> 'REFUSED'
      ) as has_open_claim
    from holds hold
    where reference = ${reference} and customer_id = ${customerId} and not is_online`;
  const [hold] = await planOnce(db, statement);
  return hold && { ...hold, items: await selectHoldItems(db, hold.id) };
}
