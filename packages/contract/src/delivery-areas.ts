import * as z from 'zod/mini';
import { PostalCode } from './addresses.ts';
import { answer, call } from './call.ts';
import { textMessages } from './text.ts';

/** Maximum number of the owner's rules about where the shop delivers. */
const MOST_DELIVERY_AREAS = 2_000;

/** The longest delivery in days that a rule can state. */
export const MOST_DELIVERY_DAYS = 60;

/** Messages about delivery areas, shared by server and pages. */
export const deliveryAreaMessages = {
  saved: 'Delivery areas saved successfully',
  saveFailed: 'Failed to save delivery areas',
  fetchFailed: 'Failed to fetch delivery areas',
  pincodeFailed: 'Failed to check the PIN code',
  areasRequired: 'Send the list of delivery areas',
  prefix: 'Enter 1 to 6 digits, not starting with 0',
  prefixTwice: (prefix: string) => `${prefix} is in the list twice`,
  days: `Enter whole days from 0 to ${MOST_DELIVERY_DAYS}`,
  tooMany: `At most ${MOST_DELIVERY_AREAS} delivery areas can be kept`,
} as const;

/** A rule about all PIN codes that begin with `prefix`; the longest prefix wins. */
export const DeliveryArea = z.object({
  prefix: z
    .string(deliveryAreaMessages.prefix)
    .check(z.regex(/^[1-9][0-9]{0,5}$/, deliveryAreaMessages.prefix)),
  deliverable: z.boolean(textMessages.flag),
  /** Whether cash on delivery is offered. */
  cod: z.boolean(textMessages.flag),
  /** Days until delivery; null for the product's own. */
  days: z._default(
    z.nullable(
      z
        .int(deliveryAreaMessages.days)
        .check(
          z.gte(0, deliveryAreaMessages.days),
          z.lte(MOST_DELIVERY_DAYS, deliveryAreaMessages.days),
        ),
    ),
    null,
  ),
});
export type DeliveryArea = z.output<typeof DeliveryArea>;

const DeliveryAreas = z
  .array(DeliveryArea, deliveryAreaMessages.areasRequired)
  .check(z.maxLength(MOST_DELIVERY_AREAS, deliveryAreaMessages.tooMany));

/** A PIN code, as shoppers see it. */
export const Pincode = z.object({
  postalCode: z.string(),
  /** Null, like `state`, for a code without a post office. */
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  deliverable: z.boolean(),
  /** Whether cash on delivery is offered there. */
  cod: z.boolean(),
  /** Days until delivery; null for the product's own. */
  days: z.nullable(z.number()),
});
export type Pincode = z.output<typeof Pincode>;

/** The calls of delivery areas and PIN codes. */
export const deliveryAreaCalls = {
  pincode: call({
    name: 'deliveryAreas.pincode',
    summary: 'Read city, state and delivery of a PIN code',
    method: 'GET',
    path: '/pincode/{code}',
    access: 'anyone',
    params: z.object({ code: PostalCode }),
    reply: answer(Pincode),
    failed: deliveryAreaMessages.pincodeFailed,
  }),
  list: call({
    name: 'deliveryAreas.list',
    summary: 'List the rules about where the shop delivers',
    method: 'GET',
    path: '/store/delivery-areas',
    access: 'backOffice',
    area: 'settings',
    reply: answer(z.object({ areas: z.array(DeliveryArea) })),
    failed: deliveryAreaMessages.fetchFailed,
  }),
  save: call({
    name: 'deliveryAreas.save',
    summary: 'Replace the rules about where the shop delivers',
    method: 'POST',
    path: '/store/delivery-areas',
    access: 'backOffice',
    area: 'settings',
    /** Optimistic lock: `expected` is the loaded list; 409 when it has changed. */
    body: z.object({ areas: DeliveryAreas, expected: z.optional(z.nullable(DeliveryAreas)) }),
    bodyBytes: 512 * 1024,
    reply: answer(z.object({ areas: z.array(DeliveryArea) })),
    failed: deliveryAreaMessages.saveFailed,
  }),
};
