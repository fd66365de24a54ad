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
  /** How many orders of the group were refunded. */
  refunded?: number;
  /** How far the parcels of the group's first orders have come. */
  parcels?: readonly Arrival[];
  /** Sold-out products: one order of the group contains each of them. */
  contains?: readonly string[];
};

/** The state of a parcel after it was accepted, or that it came back undelivered. */
export type Arrival = 'ACCEPTED' | 'SHIPPED' | 'DELIVERED' | 'UNDELIVERED';

const DAY = 24;

/**
 * All orders. The last two days are the busiest, so that the dashboard and the delivery list have
 * content.
 */
export const orderPlans: readonly OrderPlan[] = [
  { orders: 7, method: 'NET_BANKING', ends: 'PENDING', hoursAgo: [0.5, 40] },
  { orders: 8, method: 'COD', ends: 'ORDERED', hoursAgo: [0.3, 40] },
  { orders: 3, method: 'COD', ends: 'ACCEPTED', hoursAgo: [6, 22] },
  { orders: 2, method: 'NET_BANKING', ends: 'ACCEPTED', hoursAgo: [6, 22] },
  {
    orders: 7,
    method: 'COD',
    ends: 'ACCEPTED',
    hoursAgo: [2 * DAY, 20 * DAY],
    parcels: ['DELIVERED', 'SHIPPED', 'DELIVERED', 'ACCEPTED', 'DELIVERED', 'DELIVERED', 'SHIPPED'],
  },
  {
    orders: 8,
    method: 'NET_BANKING',
    ends: 'ACCEPTED',
    hoursAgo: [2 * DAY, 20 * DAY],
    parcels: ['SHIPPED', 'DELIVERED', 'ACCEPTED', 'DELIVERED', 'SHIPPED', 'DELIVERED', 'DELIVERED'],
  },
  {
    orders: 7,
    method: 'COD',
    ends: 'ACCEPTED',
    hoursAgo: [20 * DAY, 59 * DAY],
    contains: ['ikat-plum', 'bandhani-turmeric', 'ikat-plum'],
    parcels: Array.from({ length: 7 }, () => 'DELIVERED' as const),
  },
  {
    orders: 6,
    method: 'NET_BANKING',
    ends: 'ACCEPTED',
    hoursAgo: [20 * DAY, 59 * DAY],
    contains: ['bandhani-turmeric', 'ikat-plum', 'bandhani-turmeric'],
    parcels: Array.from({ length: 6 }, () => 'DELIVERED' as const),
  },
  { orders: 3, method: 'COD', ends: 'CANCELLED', hoursAgo: [2 * DAY, 45 * DAY] },
  {
    orders: 4,
    method: 'NET_BANKING',
    ends: 'CANCELLED',
    hoursAgo: [2 * DAY, 45 * DAY],
    refunded: 3,
  },
  {
    orders: 2,
    method: 'COD',
    ends: 'REJECTED',
    hoursAgo: [3 * DAY, 50 * DAY],
    parcels: ['UNDELIVERED'],
  },
  {
    orders: 3,
    method: 'NET_BANKING',
    ends: 'REJECTED',
    hoursAgo: [2 * DAY, 50 * DAY],
    refunded: 2,
    parcels: ['ACCEPTED', 'ACCEPTED', 'UNDELIVERED'],
  },
  // The first season: delivered long ago, and most of it reviewed.
  {
    orders: 10,
    method: 'COD',
    ends: 'ACCEPTED',
    hoursAgo: [60 * DAY, 75 * DAY],
    parcels: Array.from({ length: 10 }, () => 'DELIVERED' as const),
  },
];
