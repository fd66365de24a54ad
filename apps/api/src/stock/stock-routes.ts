import { inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { correctByHand, movementsOf, stockList } from './stock.ts';

export const stockRoutes: Bound[] = [
  bind(inventoryCalls.stock, (shop, { query }) => stockList(shop, query, rangeOf(query))),
  bind(inventoryCalls.movements, (shop, { params, query }) =>
    movementsOf(shop, params.productId, rangeOf(query)),
  ),
  bind(inventoryCalls.correct, async (shop, { session, body }) => ({
    message: inventoryMessages.corrected,
    data: await correctByHand(shop, session, body),
  })),
];
