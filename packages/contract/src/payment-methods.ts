import * as z from 'zod/mini';
import { call, listAnswer } from './call.ts';
import { PAYMENT_METHODS } from './order-status.ts';
import { OrderLines, couponFields } from './orders.ts';
import { Id, PathId, none } from './text.ts';

/** Messages about the choice of a payment method, shared by server and pages. */
export const paymentMethodMessages = {
  fetchFailed: 'Failed to check the ways to pay',
  noUpi: 'Scan to pay is not available yet.',
  noGateway: 'Paying online is not available yet.',
} as const;

/** A payment method, and why an order is not offered it. */
export const OfferedMethod = z.object({
  method: z.enum(PAYMENT_METHODS),
  offered: z.boolean(),
  /** A sentence for the shopper; null when it is offered. */
  reason: z.nullable(z.string()),
});
export type OfferedMethod = z.output<typeof OfferedMethod>;

/** The calls about the choice of a payment method. */
export const paymentMethodCalls = {
  methods: call({
    name: 'payments.methods',
    summary: 'Read which payment methods an order is offered, and why not',
    method: 'POST',
    path: '/payments/methods',
    access: 'self',
    /** Without an address its place is not judged. The coupon alone says what the discount is. */
    body: z.object({
      userId: PathId,
      orderItems: OrderLines,
      shippingAddressId: none(Id),
      ...couponFields,
    }),
    reply: listAnswer(OfferedMethod),
    failed: paymentMethodMessages.fetchFailed,
  }),
};
