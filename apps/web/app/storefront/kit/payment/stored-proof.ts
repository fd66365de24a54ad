import { readTab, removeTab, writeTab } from '../../../lib/storage.ts';

const KEY = 'proof';

/** A shopper's words about a payment; both are empty when not given. */
export type TypedProof = { gateway: string; utr: string };

/**
 * Stores in this tab what was given about the payment of a hold: a phone may reload the page while the
 * payment app is open.
 */
export function keepProof(reference: string, { gateway, utr }: TypedProof): void {
  writeTab(KEY, { reference, gateway, utr });
}

/** Returns what was given about the payment of this hold; empty without anything. */
export function storedProof(reference: string): TypedProof {
  const kept = { ...(readTab(KEY) as Partial<TypedProof & { reference: string }> | null) };
  const of = (text: unknown) =>
    kept.reference === reference && typeof text === 'string' ? text : '';
  return { gateway: of(kept.gateway), utr: of(kept.utr) };
}

/** Deletes it once the payment was sent, or its hold has ended. */
export function forgetProof(): void {
  removeTab(KEY);
}
