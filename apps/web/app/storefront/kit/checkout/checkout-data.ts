import { addressCalls, addressMessages } from '@shop/contract/addresses';
import type { Address } from '@shop/contract/addresses';
import { cartCalls, cartMessages } from '@shop/contract/cart';
import type { CartItem, CartSummary } from '@shop/contract/cart';
import { profileCalls } from '@shop/contract/profile';
import type { UserProfile } from '@shop/contract/profile';
import { request } from '../../../lib/api.ts';
import { attempt } from '../../../lib/attempt.ts';
import type { Attempt } from '../../../lib/attempt.ts';
import { readSession } from '../../../lib/session.ts';
import { loadCart } from '../cart/cart-store.ts';

/** The data of the checkout: addresses, lines and prices. */
export type Checkout = {
  addresses: Address[];
  /** The cart, with pictures and the notices of each line. */
  cart: readonly CartItem[];
  /** Current prices. */
  summary: CartSummary;
  /** For the first address and the question about WhatsApp; null when it could not be read. */
  profile: UserProfile | null;
};

/** Loads cart, prices and addresses, after pending changes of the cart were sent. */
export async function loadCheckout(): Promise<Attempt<Checkout>> {
  const userId = readSession().id ?? '';
  const cart = await attempt(loadCart(), cartMessages.fetchFailed);
  if (cart.failed !== null) return cart;
  const [summary, addresses, profile] = await Promise.all([
    attempt(request(cartCalls.summary, { query: { userId } }), cartMessages.summaryFailed),
    attempt(request(addressCalls.list, { params: { userId } }), addressMessages.fetchFailed),
    profileOf(userId),
  ]);
  if (summary.failed !== null) return summary;
  if (addresses.failed !== null) return addresses;
  const lists = { summary: summary.data.data, addresses: addresses.data.data };
  return { data: { cart: cart.data ?? [], ...lists, profile }, failed: null };
}

/** Loads the profile; without it the shopper types name and phone, and is not asked about WhatsApp. */
async function profileOf(userId: string): Promise<UserProfile | null> {
  try {
    return (await request(profileCalls.get, { params: { userId } })).data;
  } catch (error) {
    console.warn(error);
    return null;
  }
}
