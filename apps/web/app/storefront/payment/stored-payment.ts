import { readTab, removeTab, writeTab } from '../../lib/storage.ts';

const KEY = 'payment';

/** Stores a payment in progress in this tab, so that it survives a reload. */
export function rememberPayment(payment: object): void {
  writeTab(KEY, payment);
}

/** The stored payment as it is; the reader checks its shape. */
export function readPayment(): unknown {
  return readTab(KEY);
}

/** Clears the payment, after it was sent or given up. */
export function forgetPayment(): void {
  removeTab(KEY);
}
