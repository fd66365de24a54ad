import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { Keyword } from './catalogue-query.ts';
import { deliveryMessages } from './delivery-messages.ts';
import { CodChip } from './cod-rules.ts';
import { ORDER_ORIGINS } from './order-origins.ts';
import { itemInvoiceFields } from './eway.ts';
import { DECISIONS, ORDER_STATUSES, PAYMENT_METHODS, PENDING_STEPS } from './order-status.ts';
import { pageFields } from './page.ts';
import { COURIERS, parcelFields, trackingCode } from './parcel.ts';
import { PROOF_LEVELS, ProofSummary } from './payment-proof.ts';
import { SeenPayment } from './payment-seen.ts';
import { Picture } from './picture.ts';
import { MOST_LINES, SellingUnit } from './quantity.ts';
import { SentRefund } from './refunds.ts';
import { sortQuery } from './sort.ts';
import { UpiId } from './upi.ts';
import { DateText, Id, InstantText, PathId, line, none } from './text.ts';

export { deliveryMessages } from './delivery-messages.ts';

/** Default period of the lists, in days. */
export const DEFAULT_DAYS = 30;

/** Columns by which the owner's orders can be sorted; newest first is the default. */
export const ORDER_SORTS = ['date', 'amount', 'status', 'customer'] as const;
/** A column by which the owner's orders can be sorted. */
export type OrderSort = (typeof ORDER_SORTS)[number];

/** The destination of an order, as it was when the order was placed. */
export const DeliveryAddress = z.object({
  name: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});
export type DeliveryAddress = z.output<typeof DeliveryAddress>;

const refundFields = {
  /** REFUNDED when a refund was sent and none is due. */
  refundStatus: z.nullable(z.string()),
  isRefundDue: z.boolean(),
};

/** An order item in the owner's view. */
export const DeliveryItem = z.object({
  orderId: z.string(),
  origin: z.enum(ORDER_ORIGINS),
  /** What the owner wrote before it was ordered. */
  draftId: z.nullable(z.string()),
  orderItemId: z.string(),
  productName: z.string(),
  orderDate: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  /** The customer's own number; the courier calls the number of `deliverTo`. */
  customerPhone: z.string(),
  shippingAddress: z.string(),
  unit: SellingUnit,
  deliverTo: DeliveryAddress,
  quantity: z.number(),
  /** The line's price times quantity, in rupees. */
  priceAtOrder: z.number(),
  /** The line's share of the order's discount, in rupees. */
  discount: z.number(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** The signed URL of the private screenshot, valid for 15 minutes at most. */
  paymentScreenshot: z.nullable(z.string()),
  /** What to know before the parcel is sent; none for an order that is not paid in cash. */
  codChips: z.array(CodChip),
  paymentReference: z.nullable(z.string()),
  utr: z.nullable(z.string()),
  gatewayOption: z.nullable(z.string()),
  /** Null for an unseen payment, and for cash on delivery. */
  paymentSeen: z.nullable(SeenPayment),
  /** What was found about the payment; null for an order without a screenshot. */
  proof: z.nullable(ProofSummary),
  ...parcelFields,
  orderStatus: z.enum(ORDER_STATUSES),
  /** Whether it was rejected because the payment never came. */
  isUnpaid: z.boolean(),
  ...refundFields,
  ...itemInvoiceFields,
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
  ...parcelFields,
  ...refundFields,
});
export type MovedItem = z.output<typeof MovedItem>;

/** An order whose items were accepted or rejected together, with those items. */
export const AcceptedOrder = z.object({ orderId: z.string(), items: z.array(MovedItem) });
export type AcceptedOrder = z.output<typeof AcceptedOrder>;

const Months = z
  .string(deliveryMessages.months)
  .check(z.regex(/^(0?[1-9]|1[0-2])$/, deliveryMessages.months));
const Days = z
  .string(deliveryMessages.days)
  .check(z.regex(/^(0?[1-9]|[12][0-9]|3[01])$/, deliveryMessages.days));
const Year = z
  .string(deliveryMessages.year)
  .check(z.regex(/^(20[0-9]{2}|2100)$/, deliveryMessages.year));
/** Filters a list to the items that wait for something; of all time without a period. */
const status = z.optional(z.enum(PENDING_STEPS, deliveryMessages.waiting));
/** Filters a list by the worst finding about the payment. */
const proof = z.optional(z.enum(PROOF_LEVELS, deliveryMessages.proof));
/** Filters a list by where the orders come from. */
const origin = z.optional(z.enum(ORDER_ORIGINS, deliveryMessages.origin));
const sort = sortQuery(ORDER_SORTS);
const trackingLine = line({ max: 100, name: 'The tracking id' });
const tracking = none(trackingLine.check(z.overwrite(trackingCode)));

const courier = z.optional(z.nullable(z.enum([...COURIERS, ''], deliveryMessages.courier)));

/** Optimistic lock: an item as the owner saw it; 409 when it has changed. */
const seen = {
  orderStatus: z.enum(ORDER_STATUSES, deliveryMessages.statusUnknown),
  trackingNumber: none(trackingLine),
};

const ItemIds = z.array(Id, deliveryMessages.noItems).check(
  z.minLength(1, deliveryMessages.noItems),
  z.maxLength(MOST_LINES, deliveryMessages.tooManyItems),
  z.refine((ids) => new Set(ids).size === ids.length, deliveryMessages.itemTwice),
);

/** Fields of a request: items of an order that are one parcel. */
export const ParcelFields = {
  orderId: Id,
  orderItemIds: ItemIds,
  /** Stays when missing; required to accept. */
  trackingNumber: tracking,
  /** Stays when missing. */
  courier,
  expected: z.optional(
    z.nullable(z.array(z.object({ orderItemId: Id, ...seen })).check(z.maxLength(MOST_LINES))),
  ),
};
/** The filters and the order of the delivery list. */
const listQuery = z.object({ status, proof, origin, sort, ...pageFields });

/** The calls of the delivery list. */
export const deliveryCalls = {
  byMonths: call({
    name: 'delivery.byMonths',
    summary: 'List the order items of the last months',
    method: 'GET',
    path: '/delivery/ordersList/{months}',
    access: 'backOffice',
    area: 'orders',
    params: z.object({ months: Months }),
    query: listQuery,
    reply: listAnswer(DeliveryItem),
    failed: deliveryMessages.fetchFailed,
  }),
  byYear: call({
    name: 'delivery.byYear',
    summary: 'List the order items of a year',
    method: 'GET',
    path: '/delivery/orders/{year}',
    access: 'backOffice',
    area: 'orders',
    params: z.object({ year: Year }),
    query: listQuery,
    reply: listAnswer(DeliveryItem),
    failed: deliveryMessages.fetchFailed,
  }),
  byDays: call({
    name: 'delivery.byDays',
    summary: 'List the order items of the last days',
    method: 'GET',
    path: '/delivery/getOrders/{days}',
    access: 'backOffice',
    area: 'orders',
    params: z.object({ days: Days }),
    query: listQuery,
    reply: listAnswer(DeliveryItem),
    failed: deliveryMessages.fetchFailed,
  }),
  byDaysToo: call({
    name: 'delivery.byDaysToo',
    summary: 'List the order items of the last days, by the second address of this list',
    method: 'GET',
    path: '/delivery/getOrderslist/{x}',
    access: 'backOffice',
    area: 'orders',
    params: z.object({ x: Days }),
    query: listQuery,
    reply: listAnswer(DeliveryItem),
    failed: deliveryMessages.fetchFailed,
  }),
  update: call({
    name: 'delivery.update',
    summary: 'Move an order item to its next status',
    method: 'PATCH',
    path: '/delivery/update',
    access: 'customerOrBackOffice',
    area: 'orders',
    body: z.object({
      orderItemId: Id,
      orderStatus: z.enum(DECISIONS, deliveryMessages.statusUnknown),
      trackingNumber: tracking,
      TrackingNumber: tracking,
      /** Stays when missing. */
      courier,
      /** For DELIVERED; now when missing. */
      deliveredAt: none(InstantText),
      /** For REJECTED: whether the units go back to stock; true when missing. */
      restock: z.optional(z.nullable(z.boolean())),
      /** For REJECTED: the payment never came, so no refund is due. */
      unpaid: z.optional(z.nullable(z.boolean(deliveryMessages.unpaid))),
      /** For CANCELLED of an order paid by scan: where the refund is sent. */
      upiId: none(UpiId),
      expected: z.optional(z.nullable(z.object(seen))),
    }),
    reply: answer(MovedItem),
    failed: deliveryMessages.cancelFailed,
  }),
  acceptOrder: call({
    name: 'delivery.acceptOrder',
    summary: 'Accept items of an order as one parcel',
    method: 'PATCH',
    path: '/delivery/acceptOrder',
    access: 'backOffice',
    area: 'orders',
    body: z.object({
      ...ParcelFields,
      /** Whether the parcel has left too: the items are then SHIPPED. */
      shipped: z.optional(z.nullable(z.boolean())),
    }),
    reply: answer(AcceptedOrder),
    failed: deliveryMessages.acceptFailed,
  }),
  refund: call({
    name: 'delivery.refund',
    summary: "Mark an order item's oldest refund that is due as sent",
    method: 'PATCH',
    path: '/delivery/refundStatus/{orderItemId}',
    access: 'backOffice',
    area: 'finance',
    params: z.object({ orderItemId: PathId }),
    body: SentRefund,
    hasOptionalBody: true,
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
    access: 'backOffice',
    area: 'orders',
    query: z.extend(listQuery, { date: DateText }),
    reply: listAnswer(DeliveryItem),
    failed: deliveryMessages.fetchFailed,
  }),
  list: call({
    name: 'orderManagement.list',
    summary: 'List all order items',
    method: 'GET',
    path: '/orderManagement/orders',
    access: 'backOffice',
    area: 'orders',
    query: z.extend(listQuery, {
      lastNMonths: z.optional(Months),
      year: z.optional(Year),
      lastNDays: z.optional(Days),
      /** The items of one order, of any age; has precedence over every other filter. */
      orderId: z.optional(PathId),
    }),
    reply: listAnswer(DeliveryItem),
    failed: deliveryMessages.fetchFailed,
  }),
  search: call({
    name: 'orderManagement.search',
    summary: 'Search the orders',
    method: 'GET',
    path: '/orderManagement/search',
    access: 'backOffice',
    area: 'orders',
    query: z.object({ keyword: Keyword, ...pageFields }),
    reply: listAnswer(DeliveryItem),
    failed: deliveryMessages.searchFailed,
  }),
  rejectUnpaid: call({
    name: 'orderManagement.rejectUnpaid',
    summary: 'Reject all items of an order because its payment never came',
    method: 'PATCH',
    path: '/orderManagement/rejectUnpaid',
    access: 'backOffice',
    area: 'orders',
    body: z.object({ orderId: Id }),
    reply: answer(AcceptedOrder),
    failed: deliveryMessages.notPaidFailed,
  }),
};
