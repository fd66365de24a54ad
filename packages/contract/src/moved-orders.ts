import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import { MovedItem, ParcelFields } from './delivery.ts';
import { PARCEL_STEPS, type ParcelStep } from './order-status.ts';

/** The most orders that one request moves. */
export const MOST_MOVED = 50;

const STEP_NAMES: Record<ParcelStep, string> = {
  ACCEPTED: 'accepted',
  SHIPPED: 'marked as sent',
  DELIVERED: 'marked as delivered',
};

/** Messages about several orders that are moved together. */
export const movedOrderMessages = {
  ordersMoved: (to: ParcelStep, { done, of }: { done: number; of: number }) => {
    const orders = done === of ? done : `${done} of ${of}`;
    return `${orders} ${of === 1 ? 'order' : 'orders'} ${STEP_NAMES[to]}`;
  },
  noOrdersChosen: 'Choose at least one order',
  tooManyOrders: `Choose at most ${MOST_MOVED} orders at once`,
  orderTwice: 'Choose each order only once',
  stepUnknown: 'Orders can be accepted, shipped or delivered together',
  moveFailed: 'Failed to update the orders',
} as const;

/** The outcome of one of several orders. */
export const MovedOrder = z.object({
  orderId: z.string(),
  isDone: z.boolean(),
  /** Why it was refused, or what was done. */
  message: z.string(),
  /** The code of the refusal. */
  code: z.nullable(z.string()),
  items: z.array(MovedItem),
});
export type MovedOrder = z.output<typeof MovedOrder>;

const ParcelRequest = z.object(ParcelFields);
/** The items of one order that move as one parcel. */
export type ParcelRequest = z.output<typeof ParcelRequest>;

const Orders = z.array(ParcelRequest, movedOrderMessages.noOrdersChosen).check(
  z.minLength(1, movedOrderMessages.noOrdersChosen),
  z.maxLength(MOST_MOVED, movedOrderMessages.tooManyOrders),
  z.refine(
    (orders) => new Set(orders.map(({ orderId }) => orderId)).size === orders.length,
    movedOrderMessages.orderTwice,
  ),
);

/** The call that moves several orders. */
export const movedOrderCalls = {
  move: call({
    name: 'delivery.moveOrders',
    summary: 'Accept, ship or deliver several orders, each as one parcel',
    method: 'PATCH',
    path: '/delivery/moveOrders',
    access: 'backOffice',
    area: 'orders',
    body: z.object({
      orderStatus: z.enum(PARCEL_STEPS, movedOrderMessages.stepUnknown),
      orders: Orders,
    }),
    bodyBytes: 512 * 1024,
    reply: answer(z.array(MovedOrder)),
    failed: movedOrderMessages.moveFailed,
  }),
};
