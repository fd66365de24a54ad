import type { Shop } from '../shop.ts';

/** A link to a page of the shop, for messages. */
export function linkTo({ settings }: Pick<Shop, 'settings'>, path: string): string {
  const origin = settings.publicUrl ?? `http://${settings.host}:${settings.port}`;
  return `${origin}${path}`;
}

/** The pages of orders, each by its number. */
export const ORDER_PATH = '/personalinfo/my-orders/';

/** The same where letters are few, as in an SMS. */
export const SHORT_ORDER_PATH = '/o/';

/** The link to the page of an order, for its customer. */
export function orderLink(shop: Pick<Shop, 'settings'>, orderId: string): string {
  return linkTo(shop, ORDER_PATH + orderId);
}

/** The same link where letters are few: the page of an order by `/o/`, which leads to it. */
export function shortLink(link: string): string {
  return link.replace(ORDER_PATH, SHORT_ORDER_PATH);
}
