import type { SeenPayment } from '@shop/contract/payment-seen';
import { type RawBuilder, expressionBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import type { Database } from './schema.generated.ts';

/** The time and the way that the payment of an order was seen; both null for an unseen payment. */
export type PaymentSeenRow = {
  seen_at: Date | null;
  seen_by: SeenPayment['by'] | null;
};

/** SQL: the columns of `PaymentSeenRow`, from `joinSeenPayment`. */
export const PAYMENT_SEEN_COLUMNS = sql`seen.at as seen_at, seen.by as seen_by`;

/** SQL: who saw the payment of an order, in one row or none. */
export function paymentSeenBy(orderId: RawBuilder<unknown>) {
  const { fn } = expressionBuilder<Database>();
  return fn<{ at: Date; by: SeenPayment['by'] }>('payment_seen_of', [orderId]);
}

/** SQL: joins who saw the payment of an order. */
export function joinSeenPayment(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join lateral ${paymentSeenBy(orderId)} seen on true`;
}

/** Returns who saw a payment, and when, in the form of the API; null when it was not seen. */
export function paymentSeenOf({ seen_at: at, seen_by: by }: PaymentSeenRow): SeenPayment | null {
  return at === null || by === null ? null : { at: at.toISOString(), by };
}

/**
 * Serialises imports and matches of bank payments, and what decides that a payment never came, until the end
 * of the transaction. Comes before any lock of an order.
 */
export async function lockMatching(db: Db): Promise<void> {
  await sql`lock table payment_matches in share row exclusive mode`.execute(db);
}
