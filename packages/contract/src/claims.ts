import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import { OrderRequest } from './orders.ts';
import { UpiId } from './upi.ts';
import { PathId, line, textMessages } from './text.ts';

/** Days in which a payment without an order can be claimed. */
export const CLAIM_DAYS = 7;

/** Messages about claims, shared by server and pages. */
export const claimMessages = {
  claimed: 'Thank you. We look for your payment and send you a message.',
  claimFailed: 'Your payment could not be sent. Please try again.',
  referenceMissing: 'Enter the reference of your payment, or the number of your order',
  screenshotMissing: 'Upload the screenshot of your payment',
  unknown: 'We do not know this reference. It is in the payment app, at your payment.',
  alreadyClaimed: 'You have already sent this payment. We check it once, and send you a message.',
  tooLate: `A payment can be sent within ${CLAIM_DAYS} days. Please contact us.`,
  notUnpaid: 'This order was not rejected as unpaid, so there is nothing to send.',
} as const;

/** A request to look for a payment without an order, and to send the money back. */
export const ClaimRequest = z.object({
  userId: PathId,
  /** The reference of an own hold, or the number of an own order that was rejected as unpaid. */
  reference: line({
    max: 40,
    required: claimMessages.referenceMissing,
    name: 'The payment reference',
  }).check(z.overwrite((reference) => reference.toUpperCase())),
  utr: OrderRequest.shape.utr,
  /** Where the money is sent. */
  upiId: UpiId,
});
export type ClaimRequest = z.output<typeof ClaimRequest>;

/** A request to look for a payment by the link of a draft, whose token replaces the session. */
export const LinkClaim = z.object({
  /** Any text, since an unknown link is 404. */
  token: z.string(),
  utr: OrderRequest.shape.utr,
  upiId: UpiId,
});
export type LinkClaim = z.output<typeof LinkClaim>;

/** The calls of claims. */
export const claimCalls = {
  create: call({
    name: 'payments.claim',
    summary: 'Claim the money of a payment without an order',
    method: 'POST',
    path: '/payments/claim',
    access: 'self',
    orToken: true,
    /** Of an own payment, or with `token` of a payment by a link. */
    body: z
      .object({
        userId: z.optional(ClaimRequest.shape.userId),
        reference: z.optional(ClaimRequest.shape.reference),
        token: z.optional(LinkClaim.shape.token),
        utr: ClaimRequest.shape.utr,
        upiId: ClaimRequest.shape.upiId,
      })
      .check(
        z.refine(({ token, userId }) => token !== undefined || userId !== undefined, {
          error: textMessages.idOnce,
          path: ['userId'],
        }),
        z.refine(({ token, reference }) => token !== undefined || reference !== undefined, {
          error: claimMessages.referenceMissing,
          path: ['reference'],
        }),
      ),
    files: { field: 'file', most: 1 },
    reply: answer(z.object({ refundId: z.string() })),
    status: 201,
    failed: claimMessages.claimFailed,
  }),
};
