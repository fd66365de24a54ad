import * as z from 'zod/mini';
import { Address } from './addresses.ts';
import { answer, call } from './call.ts';
import { MOST_NOTE, customerMessages } from './customers.ts';
import { ewayFields } from './eway.ts';
import { PrintableInvoice } from './invoices.ts';
import { ORDER_STATUSES, PAYMENT_METHODS } from './order-status.ts';
import { parcelFields } from './parcel.ts';
import { SeenPayment } from './payment-seen.ts';
import { REFUND_STATES } from './refunds.ts';
import { ReturnRow } from './return-row.ts';
import { soldFields } from './sold-fields.ts';
import { PathId, paragraph } from './text.ts';

/** Messages about an order's own page, shared by server and pages. */
export const orderPageMessages = {
  fetchFailed: 'Failed to fetch the order',
  notFound: 'There is no such order',
  noted: 'Note saved',
  noteFailed: 'Failed to save the note',
} as const;

/** A step of an item: a status and its time. */
export const OrderStep = z.object({ status: z.enum(ORDER_STATUSES), at: z.string() });
export type OrderStep = z.output<typeof OrderStep>;

/** A due or sent refund of an item. */
export const ItemRefund = z.object({
  refundId: z.string(),
  state: z.enum(REFUND_STATES),
  /** Rupees that were sent, or are due. */
  amount: z.number(),
  /** The customer's UPI id for the refund. */
  upiId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
});
export type ItemRefund = z.output<typeof ItemRefund>;

/** The customer's own review of an item. */
export const ItemReview = z.object({
  reviewId: z.string(),
  stars: z.number(),
  text: z.nullable(z.string()),
  withName: z.boolean(),
});
export type ItemReview = z.output<typeof ItemReview>;

/** An item on its order's page. */
export const OrderPageItem = z.object({
  orderItemId: z.string(),
  productId: z.string(),
  productName: z.string(),
  productImage: z.nullable(z.string()),
  ...soldFields,
  /** The line's price times quantity, in rupees. */
  amount: z.number(),
  /** The line's share of the order's discount, in rupees. */
  discount: z.number(),
  orderStatus: z.enum(ORDER_STATUSES),
  /** Null until one is made. */
  invoiceNumber: z.nullable(z.string()),
  ...parcelFields,
  canCancel: z.boolean(),
  /** Whether it was sold as returnable. */
  returnable: z.boolean(),
  /** The end of the return window; null when the item cannot be returned. */
  returnUntil: z.nullable(z.string()),
  /** For an accepted parcel that has not arrived: acceptance plus the days of its area, or the product's own. */
  expectedBy: z.nullable(z.string()),
  /** The product's delivery time when it was ordered; null for the usual one. */
  estimatedDelivery: z.nullable(z.string()),
  /** The days of the delivery area when it was ordered, which hold for every product; null without them. */
  areaDays: z.nullable(z.number()),
  /** When it was rejected because the payment never came. */
  unpaidAt: z.nullable(z.string()),
  /** Whether its customer can write a review now; false for the back office. */
  canReview: z.boolean(),
  /** Null for none, and for the back office. */
  review: z.nullable(ItemReview),
  timeline: z.array(OrderStep),
  refunds: z.array(ItemRefund),
});
export type OrderPageItem = z.output<typeof OrderPageItem>;

/** An invoice or credit note of an order; `url` is the place of its PDF, for signed-in users. */
export const OrderInvoice = z.extend(PrintableInvoice, {
  url: z.string(),
  /** For the back office alone. */
  ewayNeeded: z.optional(ewayFields.ewayNeeded),
  ewayBillNo: z.optional(ewayFields.ewayBillNo),
});
export type OrderInvoice = z.output<typeof OrderInvoice>;

/** A note of the back office about an order, which the customer never sees. */
export const OrderNote = z.object({
  at: z.string(),
  /** Name of the author. */
  by: z.string(),
  text: z.string(),
});
export type OrderNote = z.output<typeof OrderNote>;

/** The address of an order: a copy, which refers to no address of the customer. */
export const OrderAddress = z.extend(Address, { addressId: z.null(), isDefault: z.null() });
export type OrderAddress = z.output<typeof OrderAddress>;

/** The owner's page of an order. */
export const OrderPage = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paid: z.boolean(),
  /** Rupees to pay, after the discount. */
  total: z.number(),
  discount: z.number(),
  /** The code of its coupon; null without one. */
  couponCode: z.nullable(z.string()),
  shippingAddress: OrderAddress,
  items: z.array(OrderPageItem),
  invoices: z.array(OrderInvoice),
  returns: z.array(ReturnRow),
  /** The customer's claim after items were rejected because the payment never came. */
  claim: z.nullable(ItemRefund),
  /** Only for the back office, as are all following fields. */
  customer: z.optional(
    z.object({ customerId: z.string(), customerName: z.string(), phoneNumber: z.string() }),
  ),
  payment: z.optional(
    z.object({
      /** The signed URL of the private screenshot, valid for 15 minutes at most. */
      screenshot: z.nullable(z.string()),
      utr: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      gateway: z.nullable(z.string()),
    }),
  ),
  /** Null for an unseen payment, and for cash on delivery. */
  paymentSeen: z.optional(z.nullable(SeenPayment)),
  /** What the owner wrote before it was ordered: who, and why it costs less; null for the shop's pages. */
  draft: z.optional(
    z.nullable(z.object({ draftId: z.string(), by: z.string(), reason: z.nullable(z.string()) })),
  ),
  /** The newest first. */
  notes: z.optional(z.array(OrderNote)),
  /** The orders placed just before and just after it; null at the ends. */
  neighbours: z.optional(
    z.object({ previous: z.nullable(z.string()), next: z.nullable(z.string()) }),
  ),
});
export type OrderPage = z.output<typeof OrderPage>;

/** The form of a note. */
export const OrderNoteFields = z.object({
  text: paragraph({ max: MOST_NOTE, required: customerMessages.noteRequired, name: 'The note' }),
});
export type OrderNoteFields = z.output<typeof OrderNoteFields>;

/** The calls of an order's page. */
export const orderPageCalls = {
  get: call({
    name: 'orders.get',
    summary: 'Read everything about an order',
    method: 'GET',
    path: '/orders/get/{orderId}',
    access: 'customerOrBackOffice',
    area: 'orders',
    params: z.object({ orderId: PathId }),
    reply: answer(OrderPage),
    failed: orderPageMessages.fetchFailed,
  }),
  addNote: call({
    name: 'orders.addNote',
    summary: 'Write a note about an order',
    method: 'POST',
    path: '/orders/{orderId}/notes',
    access: 'backOffice',
    area: 'orders',
    params: z.object({ orderId: PathId }),
    body: OrderNoteFields,
    reply: answer(OrderNote),
    status: 201,
    failed: orderPageMessages.noteFailed,
  }),
};
