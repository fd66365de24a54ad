import { readTab, removeTab, writeTab } from './storage.ts';

const KEY = 'pendingAction';

/** What a visitor was about to do before signing in: add a product to the cart, or only return. */
export type PendingAction = {
  productId?: string;
  productName?: string;
  quantity?: number;
  returnTo?: string;
};

/** Stores the pending action during the sign-in, in this tab only. */
export function rememberPendingAction(action: PendingAction): void {
  writeTab(KEY, action);
}

/** The pending action, which stays in storage; null when there is none. */
export function readPendingAction(): PendingAction | null {
  const kept = readTab(KEY);
  return typeof kept === 'object' ? kept : null;
}

/** Takes the pending action out of storage. */
export function takePendingAction(): PendingAction | null {
  const kept = readPendingAction();
  removeTab(KEY);
  return kept;
}
