import { payCalls } from '@shop/contract/pay';
import { type Bound, bind } from '../http/call.ts';
import { placedMessage } from '../orders/placing/place-order.ts';
import type { Shop } from '../shop.ts';
import { countOpening } from './link-opening.ts';
import { orderByLink } from './order-by-link.ts';
import { linkOf, refuseUnknownLink, shownLink, standingLink } from './pay-link.ts';

export const payLinksRoutes: Bound[] = [
  bind(payCalls.get, async (shop, { params, session, visit }) => {
    const link = await linkOf(shop, params.token);
    await countOpening(shop, link, { visit, session });
    return { data: await shownLink(shop, link) };
  }),
  bind(
    payCalls.order,
    async (shop, { params, body, files, idempotencyKey: key }) => ({
      message: placedMessage(body.paymentMethod),
      data: await orderByLink(shop, { token: params.token, request: body, files, key }),
    }),
    {
      refuseEarly: refuseUnknown,
      watchUpload: (shop, { params }) => standingLink(shop, tokenIn(params)),
    },
  ),
];

/** Throws 404, before a stranger's form is read, for a token that opens no link. */
async function refuseUnknown(shop: Shop, params: unknown): Promise<void> {
  await refuseUnknownLink(shop, tokenIn(params));
}

function tokenIn(params: unknown): string {
  return (params as { token: string }).token;
}
