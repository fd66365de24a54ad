import { callMessages } from '@shop/contract/call';
import { inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../lib/calls.ts';
import { inventorySummary, salesByCategory } from './inventory.ts';
import { correctByHand, movementsOf, stockList, whatWaits } from './stock.ts';

export const inventoryRoutes: Bound[] = [
  bind(inventoryCalls.summary, async (shop, { query }) => ({
    message: callMessages.ok,
    data: await inventorySummary(shop, { range: query.range }, rangeOf(query)),
  })),
  bind(inventoryCalls.summaryWithFilter, async (shop, { query }) => ({
    message: callMessages.ok,
    data: await inventorySummary(shop, query, rangeOf(query)),
  })),
  bind(inventoryCalls.salesByCategory, async (shop, { query }) => ({
    message: callMessages.ok,
    data: await salesByCategory(shop, query.range),
  })),
  bind(inventoryCalls.waiting, async (shop) => ({
    message: callMessages.ok,
    data: await whatWaits(shop),
  })),
  bind(inventoryCalls.stock, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await stockList(shop, query, rangeOf(query))),
  })),
  bind(inventoryCalls.movements, async (shop, { params, query }) => ({
    message: callMessages.ok,
    ...(await movementsOf(shop, params.productId, rangeOf(query))),
  })),
  bind(inventoryCalls.correct, async (shop, { body }) => ({
    message: inventoryMessages.corrected,
    data: await correctByHand(shop, body),
  })),
];
