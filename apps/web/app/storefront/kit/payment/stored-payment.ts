import { readTab, removeTab, writeTab } from '../../../lib/storage.ts';

const KEY = 'payment';

/** Stores a payment in progress in this tab, so that it survives a reload. */
export function rememberPayment(payment: object): void {
  writeTab(KEY, payment);
}

/** Returns the stored payment; the caller checks its shape. */
export function readPayment(): unknown {
  return readTab(KEY);
}

/** Clears the payment after it was sent or cancelled. */
export function forgetPayment(): void {
  removeTab(KEY);
}
