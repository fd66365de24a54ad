import { readTab, removeTab, writeTab } from './storage.ts';

const KEY = 'pendingAction';

/** What a visitor was about to do before signing in: add a product to the cart, or only return. */
export type PendingAction = { productId?: string; quantity?: number; returnTo?: string };

/** Stores the pending action during the sign-in, in this tab only. */
export function rememberPendingAction(action: PendingAction): void {
  writeTab(KEY, action);
}

/** Takes the pending action out of storage. */
export function takePendingAction(): PendingAction | null {
  const kept = readTab(KEY);
  removeTab(KEY);
  return typeof kept === 'object' ? kept : null;
}
