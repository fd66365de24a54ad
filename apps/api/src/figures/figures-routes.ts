import { callMessages } from '@shop/contract/call';
import { inventoryCalls } from '@shop/contract/inventory';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { areasOf } from '../platform/session.ts';
import { inventorySummary, salesByCategory } from './dashboard.ts';
import { salesByDay } from './sales-by-day.ts';
import { whatWaits } from './waiting.ts';

export const figuresRoutes: Bound[] = [
  bind(inventoryCalls.summary, async (shop, { query, session }) => ({
    message: callMessages.ok,
    data: await inventorySummary(shop, session, { range: query.range, page: rangeOf(query) }),
  })),
  bind(inventoryCalls.summaryWithFilter, async (shop, { query, session }) => ({
    message: callMessages.ok,
    data: await inventorySummary(shop, session, { ...query, page: rangeOf(query) }),
  })),
  bind(inventoryCalls.salesByCategory, async (shop, { query, session }) => ({
    message: callMessages.ok,
    data: await salesByCategory(shop, session, query.range),
  })),
  bind(inventoryCalls.salesByDay, async (shop, { query, session }) => ({
    message: callMessages.ok,
    data: await salesByDay(
      shop,
      session,
      query.days === undefined ? undefined : Number(query.days),
    ),
  })),
  bind(inventoryCalls.waiting, async (shop, { session }) => ({
    message: callMessages.ok,
    data: await whatWaits(shop, session),
    areas: [...areasOf(session)],
  })),
];
