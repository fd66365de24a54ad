import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { ORDER_STATUSES, PAYMENT_METHODS, WAITING } from './order-status.ts';
import { pageFields } from './page.ts';
import { Picture } from './picture.ts';
import { SellingUnit } from './quantity.ts';
import { sortQuery } from './sort.ts';
import { DateText, Id, PathId, line, none } from './text.ts';

/** Default period of the lists, in days. */
export const DEFAULT_DAYS = 30;

/** Columns by which the owner's orders can be sorted; newest first is the default. */
export const ORDER_SORTS = ['date', 'amount', 'status', 'customer'] as const;
/** A column by which the owner's orders can be sorted. */
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Messages about the delivery list, shared by server and pages. */
export const deliveryMessages = {
  fetchFailed: 'Failed to fetch orders',
  accepted: 'Order accepted',
  acceptedMany: (count: number) => (count === 1 ? 'Order accepted' : `${count} orders accepted`),
  acceptFailed: 'Failed to accept order',
  rejected: 'Order cancelled',
  cancelled: 'Order cancelled successfully',
  cancelFailed: 'Failed to cancel order',
  confirmCancel: 'Are you sure you want to cancel this order?',
  trackingRequired: 'Please enter a valid tracking id befor Saving Order',
  refunded: 'Refund processed',
  refundFailed: 'Failed to process refund',
  refundNotPossible:
    'A refund is possible once, for a scanned payment that was cancelled or rejected',
  statusUnknown: 'An order can be accepted, rejected or cancelled',
  alreadyMoved: 'This order has changed meanwhile. It is shown as it is now.',
  notFound: 'This order does not exist',
  months: 'months is a whole number from 1 to 12',
  days: 'days is a whole number from 1 to 31',
  year: 'year is a whole number from 2000 to 2100',
  waiting: 'status is toAccept, toCheck or toRefund',
  none: 'No data found',
  noOrders: 'No orders found',
} as const;

/** An order item as the owner sees it. */
export const DeliveryItem = z.object({
  orderId: z.string(),
  orderItemId: z.string(),
  productName: z.string(),
  orderDate: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  shippingAddress: z.string(),
  unit: SellingUnit,
  quantity: z.number(),
  /** The line's total in rupees. */
  priceAtOrder: z.number(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** The signed URL of the private screenshot, valid for 15 minutes at most. */
  paymentScreenshot: z.nullable(z.string()),
  paymentReference: z.nullable(z.string()),
  utr: z.nullable(z.string()),
  gatewayOption: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  orderStatus: z.enum(ORDER_STATUSES),
  refundStatus: z.nullable(z.string()),
  imgUrl: z.nullable(z.string()),
  picture: z.nullable(Picture),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
});
export type DeliveryItem = z.output<typeof DeliveryItem>;

/** An order item after a change of status or a refund. */
export const MovedItem = z.object({
  orderItemId: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  trackingNumber: z.nullable(z.string()),
  refundStatus: z.nullable(z.string()),
});
export type MovedItem = z.output<typeof MovedItem>;

const Months = z
  .string(deliveryMessages.months)
  .check(z.regex(/^(0?[1-9]|1[0-2])$/, deliveryMessages.months));
const Days = z
  .string(deliveryMessages.days)
  .check(z.regex(/^(0?[1-9]|[12][0-9]|3[01])$/, deliveryMessages.days));
const Year = z
  .string(deliveryMessages.year)
  .check(z.regex(/^(20[0-9]{2}|2100)$/, deliveryMessages.year));
/** Filters a list to the items that wait for something; of all time when no period is given. */
const status = z.optional(z.enum(WAITING, deliveryMessages.waiting));
const sort = sortQuery(ORDER_SORTS);
const tracking = none(line({ max: 100, name: 'The tracking id' }));

function deliveryList<P extends string, S extends z.ZodMiniObject>(
  name: P,
  summary: string,
  path: string,
  params: S,
) {
  return call({
    name: `delivery.${name}`,
    summary,
    method: 'GET',
    path,
    access: 'admin',
    params,
    query: z.object({ status, sort, ...pageFields }),
    reply: listAnswer(DeliveryItem),
    failed: deliveryMessages.fetchFailed,
  });
}

/** The calls of the delivery list. */
export const deliveryCalls = {
  byMonths: deliveryList(
    'byMonths',
    'List the order items of the last months',
    '/delivery/ordersList/{months}',
    z.object({ months: Months }),
  ),
  byYear: deliveryList(
    'byYear',
    'List the order items of a year',
    '/delivery/orders/{year}',
    z.object({ year: Year }),
  ),
  byDays: deliveryList(
    'byDays',
    'List the order items of the last days',
    '/delivery/getOrders/{days}',
    z.object({ days: Days }),
  ),
  byDaysToo: deliveryList(
    'byDaysToo',
    'List the order items of the last days, by the second address of this list',
    '/delivery/getOrderslist/{x}',
    z.object({ x: Days }),
  ),
  update: call({
    name: 'delivery.update',
    summary: 'Move an order item to its next status',
    method: 'PATCH',
    path: '/delivery/update',
    access: 'customerOrAdmin',
    body: z.object({
      orderItemId: Id,
      orderStatus: z.enum(['ACCEPTED', 'REJECTED', 'CANCELLED'], deliveryMessages.statusUnknown),
      trackingNumber: tracking,
      TrackingNumber: tracking,
      /** Optimistic lock: the item as the owner saw it; 409 when it has changed. */
      expected: z.optional(
        z.object({
          orderStatus: z.enum(ORDER_STATUSES, deliveryMessages.statusUnknown),
          trackingNumber: tracking,
        }),
      ),
    }),
    reply: answer(MovedItem),
    failed: deliveryMessages.cancelFailed,
  }),
  refund: call({
    name: 'delivery.refund',
    summary: 'Mark an order item as refunded',
    method: 'PATCH',
    path: '/delivery/refundStatus/{orderItemId}',
    access: 'admin',
    params: z.object({ orderItemId: PathId }),
    reply: answer(MovedItem),
    failed: deliveryMessages.refundFailed,
  }),
};

/** The calls of order management. */
export const orderManagementCalls = {
  byDate: call({
    name: 'orderManagement.byDate',
    summary: 'List the order items of a day',
    method: 'GET',
    path: '/orderManagement/orders/by-date',
    access: 'admin',
    query: z.object({ date: DateText, status, sort, ...pageFields }),
    reply: listAnswer(DeliveryItem),
    failed: deliveryMessages.fetchFailed,
  }),
  list: call({
    name: 'orderManagement.list',
    summary: 'List all order items',
    method: 'GET',
    path: '/orderManagement/orders',
    access: 'admin',
    query: z.object({
      lastNMonths: z.optional(Months),
      year: z.optional(Year),
      lastNDays: z.optional(Days),
      status,
      sort,
      ...pageFields,
    }),
    reply: listAnswer(DeliveryItem),
    failed: deliveryMessages.fetchFailed,
  }),
};
