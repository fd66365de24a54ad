import { cartCalls, cartMessages } from '@shop/contract/cart';
import { type Bound, bind, messageReply } from '../http/call.ts';
import { refuseUnknownAccount } from '../profile/profile.ts';
import { addToCart, cartOf, changeQuantity, removeFromCart, summaryOf } from './cart.ts';

export const cartRoutes: Bound[] = [
  bind(cartCalls.add, async (shop, { body }) => {
    await addToCart(shop, body);
    return messageReply(cartMessages.added);
  }),
  bind(cartCalls.get, async (shop, { session, params }) => {
    await refuseUnknownAccount(shop, session, params.userId);
    return { data: { items: await cartOf(shop, params.userId) } };
  }),
  bind(cartCalls.changeQuantity, async (shop, { body }) => {
    await changeQuantity(shop, body);
    return messageReply(cartMessages.updated);
  }),
  bind(cartCalls.remove, async (shop, { query }) => {
    await removeFromCart(shop, query);
    return messageReply(cartMessages.removed);
  }),
  bind(cartCalls.summary, async (shop, { session, query }) => {
    await refuseUnknownAccount(shop, session, query.userId);
    return { data: await summaryOf(shop, query.userId) };
  }),
];
