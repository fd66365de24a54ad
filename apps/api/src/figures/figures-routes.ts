import { callMessages } from '@shop/contract/call';
import { inventoryCalls } from '@shop/contract/inventory';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { inventorySummary, salesByCategory } from './dashboard.ts';
import { salesByDay } from './sales-by-day.ts';
import { whatWaits } from './waiting.ts';

export const figuresRoutes: Bound[] = [
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
  bind(inventoryCalls.salesByDay, async (shop, { query }) => ({
    message: callMessages.ok,
    data: await salesByDay(shop, query.days === undefined ? undefined : Number(query.days)),
  })),
  bind(inventoryCalls.waiting, async (shop) => ({
    message: callMessages.ok,
    data: await whatWaits(shop),
  })),
];
