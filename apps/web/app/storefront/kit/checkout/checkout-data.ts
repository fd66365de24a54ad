import { addressCalls, addressMessages } from '@shop/contract/addresses';
import type { Address } from '@shop/contract/addresses';
import { cartCalls, cartMessages } from '@shop/contract/cart';
import type { CartItem, CartSummary } from '@shop/contract/cart';
import { productCalls, productMessages } from '@shop/contract/products';
import { profileCalls } from '@shop/contract/profile';
import type { UserProfile } from '@shop/contract/profile';
import type { ProductDetail } from '@shop/contract/product-views';
import { request } from '../../../lib/api.ts';
import { attempt } from '../../../lib/attempt.ts';
import type { Attempt } from '../../../lib/attempt.ts';
import { readSession } from '../../../lib/session.ts';
import type { BoughtAlone } from '../../../paths.ts';
import { cartItemOf } from '../cart/cart-state.ts';
import { loadCart } from '../cart/cart-store.ts';
import type { ReadCoupon } from '../coupon/check-coupon.ts';
import { storedCoupon } from '../coupon/stored-coupon.ts';
import { ownHeld } from '../payment/own-held.ts';
import { summaryOf } from './bought-alone.ts';
import { orderLinesOf } from './checkout-order.ts';

/** The data of the checkout: addresses, lines and prices. */
export type Checkout = {
  addresses: Address[];
  /** The product that is bought alone; null when the cart is bought. */
  alone: BoughtAlone | null;
  /** The lines, with pictures and the notices of each. */
  cart: readonly CartItem[];
  /** Current prices. */
  summary: CartSummary;
  /** The stored coupon, or why it cannot be used; both null without one. */
  coupon: ReadCoupon['coupon'];
  refusedCoupon: ReadCoupon['refusedCoupon'];
  /** For the first address and the question about WhatsApp; null when it could not be read. */
  profile: UserProfile | null;
};

type Lines = Pick<Checkout, 'cart' | 'summary'>;

/** Loads addresses, and the lines of the cart or the product that is bought alone. */
export async function loadCheckout(alone: BoughtAlone | null): Promise<Attempt<Checkout>> {
  const userId = readSession().id ?? '';
  const [lines, addresses, profile] = await Promise.all([
    alone === null ? cartLines(userId) : aloneLine(alone),
    attempt(request(addressCalls.list, { params: { userId } }), addressMessages.fetchFailed),
    profileOf(userId),
  ]);
  if (lines.failed !== null) return lines;
  if (addresses.failed !== null) return addresses;
  const coupon = await couponFor(lines.data.summary);
  const data = { alone, ...lines.data, ...coupon, addresses: addresses.data.data, profile };
  return { data, failed: null };
}

/** Reads the stored coupon for these lines; its code is only loaded for one. */
async function couponFor(summary: CartSummary): Promise<ReadCoupon> {
  const code = storedCoupon();
  if (code === null) return { coupon: null, refusedCoupon: null };
  const { readCoupon } = await import('../coupon/check-coupon.ts');
  return readCoupon(code, orderLinesOf(summary));
}

/** Loads the cart and its prices, after pending changes of the cart were sent. */
async function cartLines(userId: string): Promise<Attempt<Lines>> {
  const cart = await attempt(loadCart(), cartMessages.fetchFailed);
  if (cart.failed !== null) return cart;
  const summary = await attempt(
    request(cartCalls.summary, { query: { userId } }),
    cartMessages.summaryFailed,
  );
  if (summary.failed !== null) return summary;
  return { data: { cart: cart.data ?? [], summary: summary.data.data }, failed: null };
}

/** Loads the product as it is now, as the only line. */
async function aloneLine({ productId, quantity }: BoughtAlone): Promise<Attempt<Lines>> {
  const product = await attempt(
    request(productCalls.get, { params: { productId } }),
    productMessages.fetchFailed,
  );
  if (product.failed !== null) return product;
  const line = cartItemOf(withOwnHeld(product.data.data), quantity);
  return { data: { cart: [line], summary: summaryOf(line) }, failed: null };
}

/** Adds the units that the shopper's own payments hold, which the shop no longer counts as its stock. */
function withOwnHeld(product: ProductDetail): ProductDetail {
  const own = product.status ? ownHeld(product.productId) : 0;
  return {
    ...product,
    stockQuantity: product.stockQuantity + own,
    availability: product.availability || own > 0,
  };
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
