import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { CouponCode, WRONG_COUPON_CODE } from './coupon-code.ts';
import { Rupees } from './money.ts';
import { CHOSEN_METHODS, ORDER_STATUSES, PAYMENT_METHODS } from './order-status.ts';
import { pageFields } from './page.ts';
import { parcelFields } from './parcel.ts';
import { MOST_LINES, Quantity } from './quantity.ts';
import { WhatsappUpdates } from './profile.ts';
import { soldFields } from './sold-fields.ts';
import { Id, PathId, asVisibleText, line, none } from './text.ts';

/** Payment apps for scan to pay. */
export const GATEWAYS = ['PHONE_PAY', 'GOOGLE_PAY', 'PAYTM', 'CRED'] as const;
/** A payment app for scan to pay. */
export type Gateway = (typeof GATEWAYS)[number];

/** Minutes for which opening the payment page holds stock and prices. */
export const HOLD_MINUTES = 15;

/** Minimum minutes of a hold that is shortened because its products were held for long. */
export const LEAST_HOLD_MINUTES = 5;

/** Seconds within which an identical order counts as a double click. */
export const DOUBLE_CLICK_SECONDS = 10;

/** Messages about orders, shared by server and pages. */
export const orderMessages = {
  placed: 'Order placed successfully!',
  paidAndPlaced: 'Payment & Order placed successfully!',
  placeFailed: 'Failed to place order',
  paymentFailed: 'Payment failed',
  fetchFailed: 'Failed to fetch orders',
  none: 'No orders found',
  selectAddress: 'Please select a delivery address.',
  selectGateway: 'Please select a gateway and upload a screenshot.',
  screenshotHint: 'Images up to 10MB',
  paymentMethod: 'Choose cash on delivery or scan to pay',
  noLines: 'Add at least one product to order',
  tooManyLines: `An order can have at most ${MOST_LINES} lines`,
  priceChanged: 'The price of a product has changed. Please check your cart again.',
  amountChanged: 'The total has changed. Please check your cart again.',
  shortOf: (names: readonly string[]) => `Not enough in stock: ${names.join(', ')}`,
  /** Names the products that the customer knows; a hidden one that they have not met stays unnamed. */
  notOnSale: (names: readonly string[]) =>
    names.length === 0 ? 'This product is not on sale' : `No longer on sale: ${names.join(', ')}`,
  discountChanged: 'The discount has changed. Please check your coupon again.',
  couponOfHold: 'The coupon is another one than when the payment began. Please start it again.',
  billing: 'The billing address must be the delivery address',
  keyReused: 'This order key was already used for another order',
  keyShape: 'An Idempotency-Key has 1 to 200 visible characters',
  holdGone: 'Your reservation has ended. Please start the payment again.',
  held: 'Reserved for you',
  paymentUnknown: 'We do not know this payment reference.',
  paymentHasOrder: 'This payment already has an order. You find it in your orders.',
  paymentClaimed: 'You have asked for the money of this payment back.',
  holdTooLarge: (products: number, units: number, metres: number) =>
    `You can reserve at most ${products} products and ${units} pieces while you pay, where ${metres} m count as one. Please order fewer.`,
  holdTooLong: (minutes: number) =>
    `A product can be reserved for ${minutes} minutes a day without an order. Please choose cash on delivery, or try again tomorrow.`,
  tooManyHolds: 'You have reserved products too many times. Please try again after some time.',
  tooManyOpen: (most: number) =>
    `You have ${most} orders that the shop has not accepted yet. Please wait until it does.`,
  blocked: 'We cannot take orders from this account at present. Please contact us.',
  notDeliverable: (postalCode: string) =>
    `We do not deliver to ${postalCode} yet. Please choose another address.`,
  codNotOffered: (postalCode: string) =>
    `Cash on delivery is not available in ${postalCode}. Please pay by UPI.`,
  otherState: (onlyState: string) =>
    `We sell within ${onlyState} only. Please choose an address there.`,
  utr: 'A UTR has 12 digits, not only zeros',
  by: 'by is order, or left out',
} as const;

/** An order item in the shopper's view. */
export const ShopperOrderItem = z.object({
  orderId: z.string(),
  orderItemId: z.string(),
  orderDate: z.string(),
  productId: z.nullable(z.string()),
  productName: z.string(),
  productImage: z.nullable(z.string()),
  ...soldFields,
  /** The line's price times quantity, in rupees. */
  amount: z.number(),
  /** The line's share of the order's discount, in rupees. */
  discount: z.number(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  orderStatus: z.enum(ORDER_STATUSES),
  ...parcelFields,
  refundStatus: z.nullable(z.string()),
  /** When it was rejected because the payment never came. */
  unpaidAt: z.nullable(z.string()),
  /** Whether that payment was found later. */
  isPaymentFound: z.optional(z.boolean()),
  /** End of its return period, whether or not that has begun; null when it cannot be returned or is. */
  returnUntil: z.nullable(z.string()),
});
export type ShopperOrderItem = z.output<typeof ShopperOrderItem>;

/** A line of an order request. */
export const OrderLine = z.object({
  productId: Id,
  quantity: Quantity,
  /** Unit price times quantity, as shown to the shopper. */
  priceAtOrder: Rupees,
});
export type OrderLine = z.output<typeof OrderLine>;

/** The lines of an order request. */
export const OrderLines = z
  .array(OrderLine, orderMessages.noLines)
  .check(
    z.minLength(1, orderMessages.noLines),
    z.maxLength(MOST_LINES, orderMessages.tooManyLines),
  );

/** The coupon of a request, and the discount in rupees that the shopper saw; none is 0. */
export const couponFields = {
  couponCode: none(CouponCode, WRONG_COUPON_CODE),
  discountAmount: none(Rupees),
};

/** The bank's number of a UPI payment (UTR, RRN). */
export const Utr = z
  .string(orderMessages.utr)
  .check(asVisibleText, z.regex(/^(?!0+$)[0-9]{12}$/, orderMessages.utr));

/** An order request. */
export const OrderRequest = z.object({
  shippingAddressId: z.pipe(z.string(orderMessages.selectAddress), Id),
  billingAddressId: none(Id),
  ...couponFields,
  paymentMethod: z.enum(CHOSEN_METHODS, orderMessages.paymentMethod),
  orderItems: OrderLines,
  gatewayOption: z.optional(z.nullable(z.enum([...GATEWAYS, ''], orderMessages.selectGateway))),
  amount: none(Rupees),
  /** The bank's reference (UTR) of the payment, as the shopper's payment app shows it. */
  utr: none(Utr),
  /** The reference of the hold that the payment belongs to. */
  paymentReference: none(line({ max: 40, name: 'The payment reference' })),
  whatsappUpdates: WhatsappUpdates,
  /** True when a product is bought alone: the cart stays as it is. */
  keepCart: z.optional(z.boolean()),
});
export type OrderRequest = z.output<typeof OrderRequest>;

/** The calls of orders. */
export const orderCalls = {
  list: call({
    name: 'orders.list',
    summary: "List a customer's orders",
    method: 'GET',
    path: '/orders/getList/{userId}',
    access: 'selfOrBackOfficeReads',
    area: 'customers',
    params: z.object({ userId: PathId }),
    /** With `by=order`, pages and `totalCount` count orders in place of items: no order is split. */
    query: z.object({ by: z.optional(z.literal('order', orderMessages.by)), ...pageFields }),
    reply: listAnswer(ShopperOrderItem),
    failed: orderMessages.fetchFailed,
  }),
  create: call({
    name: 'orders.create',
    summary: 'Place an order',
    method: 'POST',
    path: '/orders/create',
    access: 'self',
    query: z.object({ userId: PathId }),
    body: OrderRequest,
    files: { field: 'file', most: 1 },
    reply: answer(
      z.object({ orderId: z.string(), orderItemIds: z.array(z.string()), total: z.number() }),
    ),
    status: 201,
    failed: orderMessages.placeFailed,
  }),
  hold: call({
    name: 'orders.hold',
    summary: 'Hold stock for a checkout',
    method: 'POST',
    path: '/checkout/hold',
    access: 'self',
    /** With an address it is refused like the order would be. */
    body: z.object({
      userId: PathId,
      orderItems: OrderLines,
      shippingAddressId: none(Id),
      ...couponFields,
    }),
    /** `secondsLeft` is the time until `expiresAt`, for a client whose clock is wrong. */
    reply: answer(
      z.object({
        reference: z.string(),
        amount: z.number(),
        expiresAt: z.string(),
        secondsLeft: z.number(),
      }),
    ),
    failed: orderMessages.paymentFailed,
  }),
};
