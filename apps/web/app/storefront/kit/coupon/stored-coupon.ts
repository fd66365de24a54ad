import { readTab, removeTab, writeTab } from '../../../lib/storage.ts';

const KEY = 'coupon';

/** Stores the code of the coupon that the next order uses, in this tab. */
export function rememberCoupon(code: string): void {
  writeTab(KEY, { code });
}

/** Returns the code of the stored coupon; null without one. */
export function storedCoupon(): string | null {
  return (readTab(KEY) as { code?: string } | null)?.code ?? null;
}

/** Clears the coupon after the order, or when it is removed. */
export function forgetCoupon(): void {
  removeTab(KEY);
}
