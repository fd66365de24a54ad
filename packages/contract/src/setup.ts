import * as z from 'zod/mini';
import { NewPassword, SignedIn, authMessages } from './auth.ts';
import { answer, call, listAnswer } from './call.ts';
import { StoreChange } from './store.ts';
import { Phone, personName } from './text.ts';

/** Messages about the first start of a live shop, shared by server and pages. */
export const setupMessages = {
  notClaimed: 'This shop opens soon.',
  claimed: 'The shop is yours. Welcome!',
  alreadyClaimed: 'This shop has an owner already. Please sign in.',
  wrongToken: 'This link is not valid. Open the newest link that the shop printed when it started.',
  claimFailed: 'The shop could not be claimed. Please try again.',
  checklistFailed: 'Failed to load what is left to do',
} as const;

/** Checklist of a shop before it opens to the public. */
export const CHECKLIST = [
  'profile',
  'logo',
  'upi',
  'tls',
  'proxy',
  'messages',
  'notice',
  'product',
  'tax',
  'policies',
  'grievance',
  'backup',
  'restore',
  'secondFactor',
  'label',
] as const;
/** A requirement of a shop before it opens. */
export type ChecklistKey = (typeof CHECKLIST)[number];

/** Whether a shop meets a requirement. */
export const ChecklistItem = z.object({
  key: z.enum(CHECKLIST),
  done: z.boolean(),
  optional: z.boolean(),
  /** The present state, or what must be done, in a sentence. */
  detail: z.string(),
  /** The path of the page where it is done. */
  link: z.string(),
});
export type ChecklistItem = z.output<typeof ChecklistItem>;

/** The claim of a shop: data of the first owner and of the shop. */
export const Claim = z.object({
  /** From the link that the shop printed. */
  token: z.string(setupMessages.wrongToken).check(z.maxLength(200, setupMessages.wrongToken)),
  phone: Phone,
  password: NewPassword.shape.newPassword,
  firstName: personName({ max: 80, required: authMessages.nameRequired, name: 'Name' }),
  businessName: StoreChange.shape.businessName,
  contactNumber: StoreChange.shape.contactNumber,
  mailId: StoreChange.shape.mailId,
  address: StoreChange.shape.address,
  upiId: StoreChange.shape.upiId,
});
export type Claim = z.output<typeof Claim>;

/** The calls of the first start of a live shop. */
export const setupCalls = {
  state: call({
    name: 'setup.state',
    summary: 'Read whether the shop has an owner',
    method: 'GET',
    path: '/setup/state',
    access: 'anyone',
    beforeClaim: true,
    reply: answer(z.object({ claimed: z.boolean() })),
  }),
  claim: call({
    name: 'setup.claim',
    summary: 'Become the owner of a new live shop',
    method: 'POST',
    path: '/setup/claim',
    access: 'anyone',
    beforeClaim: true,
    body: Claim,
    reply: answer(SignedIn),
    status: 201,
    failed: setupMessages.claimFailed,
  }),
  checklist: call({
    name: 'setup.checklist',
    summary: 'Read what the shop needs before it opens to the public',
    method: 'GET',
    path: '/setup/checklist',
    access: 'admin',
    reply: listAnswer(ChecklistItem),
    failed: setupMessages.checklistFailed,
  }),
};
