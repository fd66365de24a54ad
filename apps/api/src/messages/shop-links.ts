import type { Shop } from '../shop.ts';

/** Returns a link to a page of the shop, for messages. */
export function linkTo({ settings }: Pick<Shop, 'settings'>, path: string): string {
  const origin = settings.publicUrl ?? `http://${settings.host}:${settings.port}`;
  return `${origin}${path}`;
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

/** Returns the short form of the link: `/o/`, which redirects to the page of the order, or `/o`. */
export function shortLink(link: string): string {
  return link.replace(MY_ORDERS_PATH, SHORT_MY_ORDERS_PATH);
}
