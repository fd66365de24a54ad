import { cartCalls, cartMessages } from '@shop/contract/cart';
import type { CartItem } from '@shop/contract/cart';
import { useEffect, useSyncExternalStore } from 'react';
import { request } from '../../../lib/api.ts';
import { toastError } from '../../../lib/errors.ts';
import { isUnanswered } from '../../../lib/is-unanswered.ts';
import { readSession, useSession } from '../../../lib/session.ts';
import { notifyOtherTabs } from '../../../lib/storage.ts';
import { toast } from '../../../lib/toast.ts';
import { addItem, setQuantity, quantityOf, removeItem, restoreItem } from './cart-state.ts';
import type { Cart } from './cart-state.ts';

type Held = { owner: string | null; cart: Cart };

/** Topic by which this tab notifies the other tabs of a changed cart. */
export const CART_TOPIC = 'cart';

const listeners = new Set<() => void>();
let held: Held = { owner: null, cart: null };

/** Returns the shopper's cart, null until it is loaded; loads it once per sign-in. */
export function useCart(): Cart {
  const { id, role } = useSession();
  const now = useSyncExternalStore(
    subscribe,
    () => held,
    () => held,
  );
  useEffect(() => {
    if (id === null || role !== 'CUSTOMER') hold({ owner: null, cart: null });
    else if (held.owner !== id) {
      hold({ owner: id, cart: null });
      void loadCart().catch((error: unknown) => toastError(error, cartMessages.fetchFailed));
    }
  }, [id, role]);
  return now.owner === id ? now.cart : null;
}

/** Waits until pending changes are sent, then reloads the cart; throws when it cannot be loaded. */
export async function loadCart(): Promise<Cart> {
  const { id } = readSession();
  if (id === null) return null;
  const before = edits;
  await Promise.allSettled(queues.values());
  const { data } = await request(cartCalls.get, { params: { userId: id } });
  // An edit made during the request may be missing in its response.
  if (edits !== before) return loadCart();
  hold({ owner: id, cart: data.items });
  unanswered.clear();
  return data.items;
}

/** Reloads the cart in all tabs after an order; throws when that fails in this tab. */
export function reloadCart(): Promise<Cart> {
  notifyOtherTabs(CART_TOPIC);
  return loadCart();
}

/**
 * Adds a product at once (optimistic update) and rolls back when the server refuses; true when it is in
 * the cart. `say` announces it.
 */
export async function addToCart(
  userId: string,
  item: CartItem,
  say: (item: CartItem) => void = sayAdded,
): Promise<boolean> {
  const before = held.cart;
  const { productId, quantity } = item;
  const wanted = quantityOf(before, productId) + quantity;
  try {
    const isThere = unanswered.get(productId) === wanted && (await isInCart(productId, wanted));
    if (!isThere) {
      hold({ owner: userId, cart: addItem(held.cart, item) });
      await oneAtATime(productId, () =>
        request(cartCalls.add, { body: { userId, productId, quantity } }),
      );
    }
  } catch (error) {
    if (!(await isAddedAnyway(error, productId, wanted))) {
      if (before === null) readUnknown();
      else hold({ ...held, cart: restoreItem(held.cart, before, productId) });
      toastError(error, cartMessages.addFailed);
      return false;
    }
  }
  say(item);
  return true;
}

/** Returns whether a product whose adding had no answer is in the cart all the same. */
export async function isAddedAnyway(
  error: unknown,
  productId: string,
  wanted: number,
): Promise<boolean> {
  if (!isUnanswered(error)) return false;
  unanswered.set(productId, wanted);
  return isInCart(productId, wanted).catch(() => false);
}

/** Takes a cart of unknown contents back to that, and tries to read it. */
function readUnknown(): void {
  hold({ ...held, cart: null });
  loadCart().catch(() => {});
}

/** Reads the cart again, and returns whether it has this quantity of a product. */
async function isInCart(productId: string, wanted: number): Promise<boolean> {
  return quantityOf(await loadCart(), productId) >= wanted;
}

/** Says it plainly when the code of the toast cannot be loaded. */
function sayAdded(item: CartItem): void {
  import('./added-toast.tsx').then(
    ({ showAddedToast }) => showAddedToast(item),
    () => toast.success(cartMessages.added),
  );
}

/**
 * Changes a quantity at once (optimistic update); of several quick changes only the last one is sent.
 */
export async function changeQuantity(productId: string, quantity: number): Promise<void> {
  const userId = held.owner;
  if (userId === null) return;
  confirmed.set(productId, confirmed.get(productId) ?? held.cart);
  hold({ ...held, cart: setQuantity(held.cart, productId, quantity) });
  await oneAtATime(productId, async () => {
    const before = confirmed.get(productId);
    if (before === undefined || quantityOf(held.cart, productId) !== quantity) return;
    try {
      await request(cartCalls.changeQuantity, { body: { userId, productId, quantity } });
    } catch (error) {
      // The shopper may have removed the line during the request.
      if (!confirmed.delete(productId)) return;
      hold({ ...held, cart: restoreItem(held.cart, before, productId) });
      toastError(error, cartMessages.updateFailed);
      // Another device may have changed the cart. Not awaited, because loading waits for this change.
      if (!isUnanswered(error)) loadCart().catch((again: unknown) => console.warn(again));
      return;
    }
    if (quantityOf(held.cart, productId) === quantity) {
      confirmed.delete(productId);
      toast.announced(cartMessages.updated);
    } else if (confirmed.has(productId)) {
      confirmed.set(productId, setQuantity(before, productId, quantity));
    }
  });
}

/** Removes a line at once (optimistic update); when the server refuses, the cart is reloaded. */
export async function removeFromCart(productId: string): Promise<void> {
  const userId = held.owner;
  if (userId === null) return;
  const before = held.cart;
  confirmed.delete(productId);
  hold({ ...held, cart: removeItem(before, productId) });
  try {
    await oneAtATime(productId, () => request(cartCalls.remove, { query: { userId, productId } }));
    toast.success(cartMessages.removed);
  } catch (error) {
    hold({ ...held, cart: restoreItem(held.cart, before, productId) });
    toastError(error, cartMessages.removeFailed);
    await loadCart().catch((again: unknown) => toastError(again, cartMessages.fetchFailed));
  }
}

/** For each product with pending changes, the cart with the quantity that the server last confirmed. */
const confirmed = new Map<string, Cart>();
const queues = new Map<string, Promise<unknown>>();

/** Wanted quantities of products whose adding had no answer, until the cart is read again. */
const unanswered = new Map<string, number>();

/** Number of edits since the page was loaded. */
let edits = 0;

function oneAtATime<Result>(productId: string, work: () => Promise<Result>): Promise<Result> {
  edits += 1;
  const withNotice = () => work().finally(() => notifyOtherTabs(CART_TOPIC));
  const turn = (queues.get(productId) ?? Promise.resolve()).then(withNotice, withNotice);
  queues.set(productId, turn);
  return turn;
}

function hold(next: Held): void {
  held = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
