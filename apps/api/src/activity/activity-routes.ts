import { activityCalls } from '@shop/contract/activity';
import { callMessages } from '@shop/contract/call';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { listActivity } from './activity-list.ts';

export const activityRoutes: Bound[] = [
  bind(activityCalls.list, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await listActivity(shop, query, rangeOf(query))),
  })),
];
