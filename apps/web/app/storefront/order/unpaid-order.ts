import { CLAIM_DAYS } from '@shop/contract/claims';
import type { ItemRefund, OrderPage, OrderPageItem } from '@shop/contract/order-page';
import { chargedFor } from '../../lib/charged-for.ts';

const DAY_MS = 24 * 3_600_000;

/** The part of an order that was rejected because its payment never came. */
export type UnpaidOrder = {
  /** Rupees. */
  amount: number;
  /** Until when another proof can be sent. */
  until: Date;
};

/** Returns the unpaid part of an order; undefined when all was paid, or its refund is owed after all. */
export function unpaidOrder({ items }: Pick<OrderPage, 'items'>): UnpaidOrder | undefined {
  const unpaid = items.filter(isUnpaid);
  if (unpaid.length === 0) return undefined;
  const last = Math.max(...unpaid.map(({ unpaidAt }) => Date.parse(unpaidAt ?? '')));
  return {
    amount: chargedFor(unpaid),
    until: new Date(last + CLAIM_DAYS * DAY_MS),
  };
}

/**
 * Returns whether a decided claim repays less than the unpaid amount, because it was refused, or more was
 * rejected after it. No second proof can be sent.
 */
export function isClaimShort({ amount }: UnpaidOrder, claim: ItemRefund): boolean {
  return claim.state === 'REFUSED' || claim.amount < amount;
}

function isUnpaid({ unpaidAt, refunds }: OrderPageItem): boolean {
  return unpaidAt !== null && refunds.every(({ state }) => state === 'REFUSED');
}
