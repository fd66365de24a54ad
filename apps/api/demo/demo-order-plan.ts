import type { OrderStatus, PaymentMethod } from '@shop/contract/order-status';

/**
 * A group of similar orders: how many, how they are paid, how they end, and how long ago they were
 * placed.
 */
export type OrderPlan = {
  orders: number;
  method: PaymentMethod;
  ends: OrderStatus;
  hoursAgo: readonly [least: number, most: number];
  /** How many of them were refunded. */
  refunded?: number;
  /** Products that one order of the group each must contain: those that are sold out. */
  contains?: readonly string[];
};

const DAY = 24;

/**
 * Sixty orders. The last two days are the busiest, so that the dashboard and the delivery list have
 * content.
 */
export const orderPlans: readonly OrderPlan[] = [
  { orders: 7, method: 'NET_BANKING', ends: 'PENDING', hoursAgo: [0.5, 40] },
  { orders: 8, method: 'COD', ends: 'ORDERED', hoursAgo: [0.3, 40] },
  { orders: 3, method: 'COD', ends: 'ACCEPTED', hoursAgo: [6, 22] },
  { orders: 2, method: 'NET_BANKING', ends: 'ACCEPTED', hoursAgo: [6, 22] },
  { orders: 7, method: 'COD', ends: 'ACCEPTED', hoursAgo: [2 * DAY, 20 * DAY] },
  { orders: 8, method: 'NET_BANKING', ends: 'ACCEPTED', hoursAgo: [2 * DAY, 20 * DAY] },
  {
    orders: 7,
    method: 'COD',
    ends: 'ACCEPTED',
    hoursAgo: [20 * DAY, 59 * DAY],
    contains: ['ikat-plum', 'bandhani-turmeric', 'ikat-plum'],
  },
  {
    orders: 6,
    method: 'NET_BANKING',
    ends: 'ACCEPTED',
    hoursAgo: [20 * DAY, 59 * DAY],
    contains: ['bandhani-turmeric', 'ikat-plum', 'bandhani-turmeric'],
  },
  { orders: 3, method: 'COD', ends: 'CANCELLED', hoursAgo: [2 * DAY, 45 * DAY] },
  {
    orders: 4,
    method: 'NET_BANKING',
    ends: 'CANCELLED',
    hoursAgo: [2 * DAY, 45 * DAY],
    refunded: 3,
  },
  { orders: 2, method: 'COD', ends: 'REJECTED', hoursAgo: [3 * DAY, 50 * DAY] },
  {
    orders: 3,
    method: 'NET_BANKING',
    ends: 'REJECTED',
    hoursAgo: [2 * DAY, 50 * DAY],
    refunded: 2,
  },
];
