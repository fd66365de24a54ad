import { readTab, removeTab, writeTab } from '../../../lib/storage.ts';

const KEY = 'proof';

/** The proof of a payment as far as it was given; the texts are empty when not given. */
export type GivenProof = { gateway: string; utr: string; screenshot: File | null };

/** The screenshot of a payment; unlike the texts it does not survive a reload. */
let kept: { reference: string; screenshot: File | null } | null = null;

/**
 * Stores the proof of the payment of a hold in this tab: a phone may reload the page while the payment
 * app is open, and the hold may end.
 */
export function keepProof(reference: string, { gateway, utr, screenshot }: GivenProof): void {
  kept = { reference, screenshot };
  writeTab(KEY, { reference, gateway, utr });
}

/** Returns the stored proof of the payment of this hold; an empty one when none is stored. */
export function storedProof(reference: string): GivenProof {
  const stored = { ...(readTab(KEY) as Partial<Record<string, unknown>> | null) };
  const of = (text: unknown) =>
    stored['reference'] === reference && typeof text === 'string' ? text : '';
  return {
    gateway: of(stored['gateway']),
    utr: of(stored['utr']),
    screenshot: kept?.reference === reference ? kept.screenshot : null,
  };
}

/** Deletes the stored proof once the payment was sent or cancelled. */
export function forgetProof(): void {
  kept = null;
  removeTab(KEY);
}
