import { orderMessages } from '@shop/contract/orders';
import { HELD_PRICE_HOURS } from '@shop/contract/unordered-holds';
import type { Db } from '../../database/db.ts';
import { HOUR_MS, msAfter } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/refusals.ts';
import type { Shop } from '../../shop.ts';
import { type NamedHold, selectNamedHold } from './named-hold-queries.ts';
import type { OrderAttempt } from './order-attempt.ts';

/** Since when the holds began whose price an order still gets. */
export function heldPriceSince(now: Date): Date {
  return msAfter(now, -HELD_PRICE_HOURS * HOUR_MS);
}

/** Returns a customer's own hold with this reference; a gateway's is no hold for scan to pay. */
export const namedHold = selectNamedHold;

/**
 * Returns the hold that an order pays for: its customer's own, open, expired or replaced. Throws 404 for
 * an unknown one, 409 when it has an order or its money was claimed, whatever the payment method. Undefined
 * without a reference, for an order in cash, and for an old hold, which keeps no price.
 */
export async function paidHold(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  { customerId, wanted }: Pick<OrderAttempt, 'customerId' | 'wanted'>,
): Promise<NamedHold | undefined> {
  const { paymentReference: reference, paymentMethod } = wanted;
  if (reference === null) return undefined;
  const hold = await namedHold(db, { customerId, reference });
  if (hold === undefined) throw notFound(orderMessages.paymentUnknown);
  if (hold.has_order) throw conflict(orderMessages.paymentHasOrder, 'PAYMENT_HAS_ORDER');
  if (hold.has_open_claim) throw conflict(orderMessages.paymentClaimed, 'PAYMENT_CLAIMED');
  const isPriceHeld = paymentMethod !== 'COD' && hold.created_at >= heldPriceSince(clock.now());
  return isPriceHeld ? hold : undefined;
}
