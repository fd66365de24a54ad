import { activityCalls } from '@shop/contract/activity';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { listActivity } from './activity-list.ts';

export const activityRoutes: Bound[] = [
  bind(activityCalls.list, (shop, { query }) => listActivity(shop, query, rangeOf(query))),
];
