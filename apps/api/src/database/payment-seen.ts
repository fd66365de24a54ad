import type { PaymentSeen } from '@shop/contract/payment-seen';
import { type RawBuilder, sql } from 'kysely';

/** Who saw the payment of an order, and when; both null when nobody did. */
export type PaymentSeenRow = {
  seen_at: Date | null;
  seen_by: PaymentSeen['by'] | null;
};

/** SQL: the columns of `PaymentSeenRow`, from `joinPaymentSeen`. */
export const PAYMENT_SEEN_COLUMNS = sql`seen.at as seen_at, seen.by as seen_by`;

/** SQL: who saw the payment of an order, in one row or none. */
export function paymentSeenBy(orderId: RawBuilder<unknown>) {
  return sql<{ at: Date; by: PaymentSeen['by'] }>`payment_seen_of(${orderId})`;
}

/** SQL: joins who saw the payment of an order. */
export function joinPaymentSeen(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join lateral ${paymentSeenBy(orderId)} seen on true`;
}

/** Returns who saw a payment, in the form of the API. */
export function paymentSeenOf({ seen_at: at, seen_by: by }: PaymentSeenRow): PaymentSeen | null {
  return at === null || by === null ? null : { at: at.toISOString(), by };
}
