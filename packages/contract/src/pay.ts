import * as z from 'zod/mini';
import { ADDRESS_TYPES, AddressFields, addressMessages } from './addresses.ts';
import { authMessages } from './auth.ts';
import { answer, call } from './call.ts';
import { OfferedMethod } from './payment-methods.ts';
import { OrderRequest, orderMessages } from './orders.ts';
import { AgreedVersions } from './policies.ts';
import { soldFields } from './sold-fields.ts';
import { Phone, personName } from './text.ts';

/** Days for which a link answers after its draft has ended. */
export const ENDED_LINK_DAYS = 30;

/** The header of a page that reads its link again, which is no opening. */
export const READ_AGAIN_HEADER = 'x-read-again';

/** The states of a link, which are the states of its draft. */
const PAY_STATES = ['OPEN', 'ORDERED', 'EXPIRED', 'CANCELLED'] as const;

/** Messages about orders by a link, shared by server and pages. */
export const payMessages = {
  fetchFailed: 'The link could not be opened',
  unknown: 'This link does not lead to an order.',
  alreadyOrdered: 'This order has been placed already.',
  expired: 'This link has ended. Please ask the shop for a new one.',
  policiesChanged:
    'Our terms or our privacy policy have changed. Please read them and agree once more.',
  agreed: 'Please agree to the terms and the privacy policy.',
  noCod: 'Cash on delivery is not offered for this order.',
  noScan: 'Scan to pay is not offered for this order.',
  noOnline: 'Paying online is not offered for this order.',
  notPossible: 'This order cannot be placed. Please contact us.',
  notClaimable: 'There is no payment to send for this link.',
  stillOpen: 'The order can still be placed. Please place it with your payment.',
} as const;

/** A line of a link. */
export const PayItem = z.object({
  productName: z.string(),
  imgUrl: z.nullable(z.string()),
  ...soldFields,
  /** The agreed rupees of one unit. */
  price: z.number(),
  /** Price times quantity, before the discount. */
  amount: z.number(),
});
export type PayItem = z.output<typeof PayItem>;

/** The content of a link, with nothing about the person whom it is for. */
export const PayLink = z.object({
  state: z.enum(PAY_STATES),
  businessName: z.string(),
  items: z.array(PayItem),
  discount: z.number(),
  total: z.number(),
  expiresAt: z.string(),
  methods: z.array(OfferedMethod),
  /** How to pay by UPI; null without the shop's UPI id, and when the link has ended. */
  payment: z.nullable(z.object({ upiId: z.string(), payee: z.string(), reference: z.string() })),
  policies: AgreedVersions,
  /** Whether money that was paid for it can be asked for. */
  claimable: z.boolean(),
});
export type PayLink = z.output<typeof PayLink>;

/** The address of an order by a link, without the recipient. */
export const PayAddress = z.extend(
  z.pick(AddressFields, {
    addressLine1: true,
    addressLine2: true,
    city: true,
    state: true,
    postalCode: true,
    country: true,
  }),
  { addressType: z.optional(z.nullable(z.enum(ADDRESS_TYPES, addressMessages.typeUnknown))) },
);

/** An order by a link. */
export const PayRequest = z.object({
  fullName: personName({ max: 80, required: authMessages.nameRequired, name: 'Name' }),
  /** The number on the parcel. */
  phoneNumber: Phone,
  address: PayAddress,
  paymentMethod: OrderRequest.shape.paymentMethod,
  gatewayOption: OrderRequest.shape.gatewayOption,
  utr: OrderRequest.shape.utr,
  /** The versions that were read. */
  agreed: z.object(AgreedVersions.shape, payMessages.agreed),
});
export type PayRequest = z.output<typeof PayRequest>;

/** Any text, since an unknown link is 404. */
const linkParams = z.object({ token: z.string() });

/** The calls of the link of a draft. */
export const payCalls = {
  get: call({
    name: 'pay.get',
    summary: 'Read what a link offers',
    method: 'GET',
    path: '/pay/{token}',
    access: 'anyone',
    knowsSession: true,
    isSecret: true,
    params: linkParams,
    reply: answer(PayLink),
    failed: payMessages.fetchFailed,
  }),
  order: call({
    name: 'pay.order',
    summary: 'Place the order of a link',
    method: 'POST',
    path: '/pay/{token}/order',
    access: 'anyone',
    isSecret: true,
    params: linkParams,
    body: PayRequest,
    files: { field: 'file', most: 1 },
    reply: answer(z.object({ orderId: z.string(), total: z.number() })),
    status: 201,
    failed: orderMessages.placeFailed,
  }),
};

/** The data of the page of a link: its own order, or the form as it was typed. */
export type PayVisit = {
  /** Null for an unknown link. */
  link: PayLink | null;
  /** The shop's name, for an unknown link too. */
  name: string | null;
  logo: string | null;
  contact: string | null;
  /** The form's idempotency key, kept by this browser. */
  key: string;
  /** The order, when this browser placed it. */
  placed: { orderId: string; total: number } | null;
  typed: Readonly<Record<string, string>>;
  /** Messages by field. */
  errors: Readonly<Record<string, string>>;
  failed: string | null;
};
