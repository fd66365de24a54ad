import { inventoryCalls } from '@shop/contract/inventory';
import { rangeOf } from '@shop/contract/page';
import { recentOrderCalls } from '@shop/contract/recent-orders';
import { type Bound, bind, listReply } from '../http/call.ts';
import { areasOf } from '../platform/session.ts';
import { inventorySummary, salesByCategory, salesByDay, recentOrders } from './dashboard.ts';
import { pendingCounts } from './pending-counts.ts';
import { financeCalls } from '@shop/contract/finance';
import { balanceSheet, incomeOf } from './finance.ts';

export const figuresRoutes: Bound[] = [
  bind(inventoryCalls.summary, async (shop, { query, session }) => ({
    data: await inventorySummary(shop, session, { range: query.range, page: rangeOf(query) }),
  })),
  bind(inventoryCalls.summaryWithFilter, async (shop, { query, session }) => ({
    data: await inventorySummary(shop, session, { ...query, page: rangeOf(query) }),
  })),
  bind(inventoryCalls.salesByCategory, async (shop, { query, session }) =>
    listReply(await salesByCategory(shop, session, query.range)),
  ),
  bind(inventoryCalls.salesByDay, async (shop, { query, session }) => {
    const days = query.days === undefined ? undefined : Number(query.days);
    return listReply(await salesByDay(shop, session, days));
  }),
  bind(inventoryCalls.waiting, async (shop, { session }) => ({
    data: await pendingCounts(shop, session),
    areas: [...areasOf(session)],
  })),
  bind(recentOrderCalls.list, async (shop) => ({ data: await recentOrders(shop) })),
  bind(financeCalls.income, (shop, { query }) => incomeOf(shop, query, rangeOf(query))),
  bind(financeCalls.incomeByDates, (shop, { query }) => incomeOf(shop, query, rangeOf(query))),
  bind(financeCalls.balanceSheet, (shop, { query }) => balanceSheet(shop, query, rangeOf(query))),
];
