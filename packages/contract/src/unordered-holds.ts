import * as z from 'zod/mini';
import { call, listAnswer } from './call.ts';
import { pageFields } from './page.ts';
import { SellingUnit } from './quantity.ts';
import { PathId } from './text.ts';

/** Hours after its beginning in which an order by a hold gets the held price. */
export const HELD_PRICE_HOURS = 24;

/** Messages about holds without an order, shared by server and pages. */
export const unorderedHoldMessages = {
  fetchFailed: 'Failed to fetch the payments without an order',
} as const;

/** A hold for scan to pay that became no order. The shopper may have paid for it. */
export const UnorderedHold = z.object({
  /** Null only for staff without the areas that read payments. */
  reference: z.nullable(z.string()),
  /** Rupees to pay. */
  amount: z.number(),
  /** The code of its coupon, which the order names again. */
  couponCode: z.nullable(z.string()),
  /** Rupees that the coupon takes off; `amount` is less them. */
  discountAmount: z.number(),
  items: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      unit: SellingUnit,
      quantity: z.number(),
      /** The held rupees of one unit. */
      price: z.number(),
    }),
  ),
  openedAt: z.string(),
  /** When it ended or will end; earlier than first promised when another hold or order replaced it. */
  expiresAt: z.string(),
});
export type UnorderedHold = z.output<typeof UnorderedHold>;

/** Such a hold, or the draft of a link that was opened and has ended, in the owner's view. */
export const OfficeHold = z.extend(UnorderedHold, {
  reference: z.string(),
  /** Null for a draft whose phone has no account. */
  customerId: z.nullable(z.string()),
  draftId: z.nullable(z.string()),
  customerName: z.string(),
  phoneNumber: z.string(),
});
export type OfficeHold = z.output<typeof OfficeHold>;

/** The calls of holds of the last 24 hours that became no order. */
export const unorderedHoldCalls = {
  own: call({
    name: 'orders.unordered',
    summary: "List a customer's holds of the last 24 hours that became no order",
    method: 'GET',
    path: '/checkout/holds/{userId}',
    access: 'selfOrBackOfficeReads',
    area: 'customers',
    params: z.object({ userId: PathId }),
    reply: listAnswer(UnorderedHold),
    failed: unorderedHoldMessages.fetchFailed,
  }),
  list: call({
    name: 'payments.holds',
    summary:
      'List what may have been paid without an order: holds of the last 24 hours, and links that were opened and have ended',
    method: 'GET',
    path: '/payments/holds',
    access: 'backOffice',
    area: 'orders',
    query: z.object(pageFields),
    reply: listAnswer(OfficeHold),
    failed: unorderedHoldMessages.fetchFailed,
  }),
};
