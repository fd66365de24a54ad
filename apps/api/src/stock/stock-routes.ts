import { callMessages } from '@shop/contract/call';
import { inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { correctByHand, movementsOf, stockList } from './stock.ts';

export const stockRoutes: Bound[] = [
  bind(inventoryCalls.stock, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await stockList(shop, query, rangeOf(query))),
  })),
  bind(inventoryCalls.movements, async (shop, { params, query }) => ({
    message: callMessages.ok,
    ...(await movementsOf(shop, params.productId, rangeOf(query))),
  })),
  bind(inventoryCalls.correct, async (shop, { session, body }) => ({
    message: inventoryMessages.corrected,
    data: await correctByHand(shop, session, body),
  })),
];
