import { serverNow } from '../../../lib/server-time.ts';
import { readTab, removeTab, writeTab } from '../../../lib/storage.ts';
import type { BoughtAlone } from '../../../paths.ts';

const KEY = 'online-payment';

/** A signed payment is awaited for so long after the time to pay has ended. */
const AWAITED_MS = 3_600_000;

/**
 * A begun online payment: what is paid, by its content and key, and where. `alone` is null for a payment of
 * the cart, `endsAt` in ms since 1970; before the shop's answer `reference` and `url` are empty. It is awaited
 * once the gateway signed that it is paid, and the shop has yet to see the money.
 */
export type StoredOnline = {
  content: string;
  key: string;
  reference: string;
  url: string;
  alone: BoughtAlone | null;
  endsAt: number;
  isAwaited?: boolean;
};

/** Stores the online payment that was begun in this tab, so that it is not begun twice. */
export function rememberOnline(payment: StoredOnline): void {
  writeTab(KEY, payment);
}

/** Returns the online payment of this tab; null without one. */
export function storedOnline(): StoredOnline | null {
  const kept = readTab(KEY);
  if (typeof kept !== 'object' || kept === null) return null;
  const { content, key, reference, url } = kept as Record<string, unknown>;
  const texts = [content, key, reference, url];
  if (!texts.every((text) => typeof text === 'string')) return null;
  const payment = kept as StoredOnline;
  // A payment that the gateway signed, and never showed for so long, will not come.
  const isAwaited = payment.isAwaited === true && serverNow() < payment.endsAt + AWAITED_MS;
  return { ...payment, isAwaited };
}

/** Clears the online payment once it has ended. */
export function forgetOnline(): void {
  removeTab(KEY);
}
