import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import { OrderLines, OrderRequest, orderMessages } from './orders.ts';
import { Id, PathId } from './text.ts';

/** Minutes for which an online payment holds stock and prices. */
export const ONLINE_HOLD_MINUTES = 20;

/**
 * The states of an online payment. OPEN can still be paid. PAID has an order. REFUNDING and REFUNDED are of
 * money without an order. EXPIRED ended without money.
 */
const ONLINE_STATES = ['OPEN', 'PAID', 'EXPIRED', 'REFUNDING', 'REFUNDED'] as const;
/** The state of an online payment. */
export type OnlineState = (typeof ONLINE_STATES)[number];

/** Messages about online payments, shared by server and pages. */
export const onlinePaymentMessages = {
  begun: 'Pay on the page that opens',
  beginFailed: 'The payment could not be started',
  notOffered: 'Paying online is not offered at present. Please choose another way to pay.',
  away: 'The payment page cannot be reached at present. Please try again, or choose another way to pay.',
  forged: 'This does not come from the payment page',
  unknown: 'There is no online payment with this reference',
  stateFailed: 'Failed to look for the payment',
  callbackField: 'It must be a parameter of the payment page',
} as const;

const Callback = z
  .string(onlinePaymentMessages.callbackField)
  .check(z.regex(/^[\x21-\x7e]{1,200}$/, onlinePaymentMessages.callbackField));

/** The query of the payment page's redirect; the signature is its authority. */
export const OnlineCallback = z.object({
  razorpay_payment_id: Callback,
  razorpay_payment_link_id: Callback,
  razorpay_payment_link_reference_id: Callback,
  razorpay_payment_link_status: Callback,
  razorpay_signature: Callback,
});
export type OnlineCallback = z.output<typeof OnlineCallback>;

/** A begun payment: its reference, the page of the gateway to pay on, and when it expires. */
export const BegunPayment = z.object({
  reference: z.string(),
  url: z.string(),
  expiresAt: z.string(),
});
export type BegunPayment = z.output<typeof BegunPayment>;

/** The money of a payment that is sent back, in rupees. */
const MoneyBack = z.object({
  amount: z.number(),
  state: z.enum(['DUE', 'SENDING', 'SENT']),
});

/** The state of a payment, with its order and the money that is sent back. */
export const PaymentState = z.object({
  state: z.enum(ONLINE_STATES),
  orderId: z.nullable(z.string()),
  /** The money that is sent back, wholly or as a surplus. */
  refunds: z.array(MoneyBack),
});
export type PaymentState = z.output<typeof PaymentState>;

/** The calls of paying online. The gateway's webhook is no call: its body is raw, and signed. */
export const onlinePaymentCalls = {
  begin: call({
    name: 'payments.begin',
    summary: 'Begin an online payment',
    method: 'POST',
    path: '/payments/begin',
    access: 'self',
    body: z.object({
      userId: PathId,
      orderItems: OrderLines,
      shippingAddressId: z.pipe(z.string(orderMessages.selectAddress), Id),
      couponCode: OrderRequest.shape.couponCode,
      discountAmount: OrderRequest.shape.discountAmount,
      whatsappUpdates: OrderRequest.shape.whatsappUpdates,
      keepCart: OrderRequest.shape.keepCart,
    }),
    reply: answer(BegunPayment),
    failed: onlinePaymentMessages.beginFailed,
  }),
  confirm: call({
    name: 'payments.confirm',
    summary: 'Report that the payment page sent the shopper back',
    method: 'POST',
    path: '/payments/confirm',
    access: 'anyone',
    body: OnlineCallback,
    reply: answer(z.object({ state: z.enum(ONLINE_STATES) })),
    failed: onlinePaymentMessages.stateFailed,
  }),
  state: call({
    name: 'payments.state',
    summary: 'Get the state of an own online payment',
    method: 'GET',
    path: '/payments/state/{reference}',
    access: 'self',
    /** Any text, since an unknown reference is 404. */
    params: z.object({ reference: z.string() }),
    reply: answer(PaymentState),
    failed: onlinePaymentMessages.stateFailed,
  }),
};
