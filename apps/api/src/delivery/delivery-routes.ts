import { callMessages } from '@shop/contract/call';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../lib/calls.ts';
import { type Filter, decide, decidedMessage, itemsOfFilter, refund } from './delivery.ts';

/** What stands in the query of every list of items. */
const narrowed = ({ status, sort }: Pick<Filter, 'status' | 'sort'>) => ({ status, sort });

export const deliveryRoutes: Bound[] = [
  bind(deliveryCalls.byMonths, async (shop, { params, query }) => ({
    message: callMessages.ok,
    ...(await itemsOfFilter(
      shop,
      { lastNMonths: params.months, ...narrowed(query) },
      rangeOf(query),
    )),
  })),
  bind(deliveryCalls.byYear, async (shop, { params, query }) => ({
    message: callMessages.ok,
    ...(await itemsOfFilter(shop, { year: params.year, ...narrowed(query) }, rangeOf(query))),
  })),
  bind(deliveryCalls.byDays, async (shop, { params, query }) => ({
    message: callMessages.ok,
    ...(await itemsOfFilter(shop, { lastNDays: params.days, ...narrowed(query) }, rangeOf(query))),
  })),
  bind(deliveryCalls.byDaysToo, async (shop, { params, query }) => ({
    message: callMessages.ok,
    ...(await itemsOfFilter(shop, { lastNDays: params.x, ...narrowed(query) }, rangeOf(query))),
  })),
  bind(deliveryCalls.update, async (shop, { session, body }) => ({
    message: decidedMessage(body.orderStatus),
    data: await decide(shop, session, {
      itemId: body.orderItemId,
      decision: body.orderStatus,
      trackingNumber: body.trackingNumber || body.TrackingNumber || null,
      expected: body.expected,
    }),
  })),
  bind(deliveryCalls.refund, async (shop, { params }) => ({
    message: deliveryMessages.refunded,
    data: await refund(shop, params.orderItemId),
  })),
];
