import { addressCalls, addressMessages } from '@shop/contract/addresses';
import type { Address } from '@shop/contract/addresses';
import { type UnorderedHold, unorderedHoldCalls } from '@shop/contract/unordered-holds';
import { request } from '../../lib/api.ts';
import { type Attempt, attempt } from '../../lib/attempt.ts';
import { readSession } from '../../lib/session.ts';

/** A payment: its hold if an order can still be placed by it, and the own addresses. */
export type Paid = {
  userId: string;
  reference: string;
  hold: UnorderedHold | null;
  addresses: readonly Address[];
};

/** The proof that was given before no order was possible, and why it was not. */
export type ClaimStart = { reason: string | null; utr: string; screenshot: File | null };

/** Loads the hold of a payment, and addresses. */
export function loadPaid(reference: string): Promise<Attempt<Paid>> {
  const userId = readSession().id ?? '';
  return attempt(paidOf(userId, reference), addressMessages.fetchFailed);
}

async function paidOf(userId: string, reference: string): Promise<Paid> {
  if (reference === '') return { userId, reference, hold: null, addresses: [] };
  const params = { userId };
  const [holds, addresses] = await Promise.all([
    request(unorderedHoldCalls.own, { params }),
    request(addressCalls.list, { params }),
  ]);
  const hold = holds.data.find((one) => one.reference === reference) ?? null;
  return { userId, reference, hold, addresses: addresses.data };
}
