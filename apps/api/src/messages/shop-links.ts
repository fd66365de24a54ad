import type { MessagePurpose } from '@shop/contract/message-purposes';
import { deriveKey } from '../platform/tokens.ts';
import { shopOrigin } from '../settings/shop-origin.ts';
import type { Shop } from '../shop.ts';

/** Returns a link to a page of the shop, for messages and prints. */
export function linkTo({ settings }: Pick<Shop, 'settings'>, path: string): string {
  return shopOrigin(settings) + path;
}

/** The path of order pages, followed by the number. */
export const ORDER_PATH = '/personalinfo/my-orders/';

/** The path of a customer's own orders. */
export const MY_ORDERS_PATH = '/personalinfo/my-orders';

/** The path of an order in short messages, such as an SMS. */
export const SHORT_ORDER_PATH = '/o/';

/** The path of the own orders in short messages. */
export const SHORT_MY_ORDERS_PATH = '/o';

/** Returns the link to the page of an order, for its customer. */
export function orderLink(shop: Pick<Shop, 'settings'>, orderId: string): string {
  return linkTo(shop, ORDER_PATH + orderId);
}

/** The path of product pages, followed by the product. */
export const PRODUCT_PATH = '/buy-product/';

/** The path of a product in short messages. */
export const SHORT_PRODUCT_PATH = '/p/';

/** The path of the page that stops messages, followed by its token. */
export const STOP_PATH = '/stop/';

/** Returns the token of the stop link in a message that a product is back. */
export function stopToken({ secret }: Pick<Shop, 'secret'>, messageId: string): string {
  return deriveKey(secret, 'stop', messageId);
}

/** Returns the stop link of a message, which is in its text and is no parameter of templates. */
export function stopLinkOf(
  shop: Pick<Shop, 'settings' | 'secret'>,
  { purpose, id }: { purpose: MessagePurpose; id: string },
): string[] {
  return purpose === 'BACK_IN_STOCK' ? [linkTo(shop, STOP_PATH + stopToken(shop, id))] : [];
}

/**
 * Returns the short form of a link: `/o/`, which redirects to the page of the order, `/o`, or `/p/`, which
 * redirects to the page of the product.
 */
export function shortLink(link: string): string {
  return link
    .replace(MY_ORDERS_PATH, SHORT_MY_ORDERS_PATH)
    .replace(PRODUCT_PATH, SHORT_PRODUCT_PATH);
}

/** The path of order pages in the back office, followed by the number. */
export const OFFICE_ORDER_PATH = '/admin/order-management/';
