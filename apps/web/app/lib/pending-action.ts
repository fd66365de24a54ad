import { readTab, removeTab, writeTab } from './storage.ts';

const KEY = 'pendingAction';

/**
 * The visitor's action before signing in: adding a product to the cart, buying it alone at `returnTo`,
 * keeping it, or only returning.
 */
export type PendingAction = {
  /** A product to save, or to wait for. */
  keeps?: { kind: 'saved' | 'watched'; productId: string };
  productId?: string;
  productName?: string;
  quantity?: number;
  returnTo?: string;
};

/** Stores the pending action during the sign-in, in this tab only. */
export function rememberPendingAction(action: PendingAction): void {
  writeTab(KEY, action);
}

/** Stores where the sign-in leads; a product that waits for the cart or to be kept still gets there. */
export function rememberReturn(returnTo: string): void {
  const earlier = readPendingAction();
  const isWish = earlier?.productId !== undefined || earlier?.keeps !== undefined;
  rememberPendingAction({ ...(isWish && earlier), returnTo });
}

/** Returns the pending action, which stays in storage; null without one. */
export function readPendingAction(): PendingAction | null {
  const kept = readTab(KEY);
  return typeof kept === 'object' ? kept : null;
}

/** Removes the pending action from storage and returns it. */
export function takePendingAction(): PendingAction | null {
  const kept = readPendingAction();
  removeTab(KEY);
  return kept;
}
