import * as z from 'zod/mini';
import { CodeText, authMessages } from './auth.ts';
import { answer, call, doneAnswer, fileAnswer } from './call.ts';
import { AgreedVersions } from './policies.ts';
import { none } from './text.ts';

/** Messages about a person's stored data, shared by server and pages. */
export const ownDataMessages = {
  codeSent: 'A code was sent to your phone.',
  erased: 'Your account and what we kept about you are deleted.',
  notYet: 'Your account cannot be deleted yet.',
  ordersOpen: (orders: readonly string[]) =>
    `${orders.length === 1 ? `Order ${orders[0]} is` : `Orders ${orders.join(', ')} are`} not finished. Wait for the parcel, or cancel what was not accepted.`,
  returnsOpen: (orders: readonly string[]) =>
    `We have not decided about what you send back of order ${orders.join(', ')}.`,
  refundsDue: (orders: readonly string[]) => `We owe you money for order ${orders.join(', ')}.`,
  claimsOpen: (references: readonly string[]) =>
    `We have not yet decided about your payment ${references.join(', ')}.`,
  agreed: 'Thank you. Your agreement was noted.',
  unknownVersion: 'There is no such version of the policies. Please read them again.',
  consentFailed: 'Your agreement could not be noted. Please try again.',
  tooManyCopies: 'You can download your data a few times an hour. Please try again later.',
  exportFailed: 'Your data could not be downloaded. Please try again.',
  eraseFailed: 'Your account could not be deleted. Please try again.',
} as const;

/** The calls about the signed-in person's stored data. */
export const ownDataCalls = {
  consent: call({
    name: 'ownData.consent',
    summary: 'Agree to versions of the terms and the privacy policy',
    method: 'POST',
    path: '/account/consent',
    access: 'self',
    body: AgreedVersions,
    /** Whether a newer version exists by now. */
    reply: answer(z.object({ consentNeeded: z.boolean() })),
    failed: ownDataMessages.consentFailed,
  }),
  export: call({
    name: 'ownData.export',
    summary: 'Download everything kept about the person, as a ZIP of JSON files and own pictures',
    method: 'POST',
    path: '/account/export',
    access: 'self',
    reply: fileAnswer,
    download: 'zip',
    failed: ownDataMessages.exportFailed,
  }),
  code: call({
    name: 'ownData.code',
    summary: 'Send the code by which a customer deletes the own account',
    method: 'POST',
    path: '/account/code',
    access: 'self',
    reply: answer(
      z.object({
        /** Binds the code to this browser, as at signing in. */
        challengeId: z.string(),
        /** Why the account cannot be deleted yet; the code is sent all the same. */
        notYet: z.optional(z.nullable(z.string())),
      }),
    ),
    failed: ownDataMessages.eraseFailed,
  }),
  erase: call({
    name: 'ownData.erase',
    summary: 'Delete the own account with everything kept about the person',
    method: 'POST',
    path: '/account/delete',
    access: 'self',
    body: z.object({
      otp: CodeText,
      challengeId: none(z.string(authMessages.codeFailed).check(z.maxLength(64))),
    }),
    reply: doneAnswer,
    failed: ownDataMessages.eraseFailed,
  }),
};
