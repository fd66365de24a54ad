import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import { Email, PathId, Phone, flag, none, textMessages, personName } from './text.ts';

/** Messages about a shopper's profile, shared by server and pages. */
export const profileMessages = {
  fetched: 'Profile fetched successfully',
  fetchFailed: 'Failed to fetch profile',
  updated: 'Profile updated successfully.',
  updateFailed: 'Failed to update profile.',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  phoneNotVerified: 'Please verify the new phone number with a code first',
} as const;

/**
 * The sentence beside the checkbox with which a customer requests messages by WhatsApp. The database
 * stores the wording of each consent, so that a later change of it is not a consent to something else.
 */
export const WHATSAPP_WORDING =
  'Send me updates about my orders by WhatsApp. I can stop them at any time under My info.';

/** The consent beside a watch, which is the same one and names the watch too. */
export const WATCH_WORDING =
  'Write to me by WhatsApp when it is back, and about my orders. I can stop that at any time under My info.';

/** A customer's answer to `WHATSAPP_WORDING` or `WATCH_WORDING`; missing and null leave the earlier one. */
export const WhatsappUpdates = flag(textMessages.flag);

/** A customer's profile. */
export const UserProfile = z.object({
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.string(),
  /** Whether the customer has requested messages by WhatsApp. */
  whatsappUpdates: z.boolean(),
});
export type UserProfile = z.output<typeof UserProfile>;

/** A change of the profile; missing fields stay as they are. */
export const ProfileChange = z.object({
  firstName: z.optional(
    personName({ max: 80, required: profileMessages.firstNameRequired, name: 'First name' }),
  ),
  lastName: z.optional(
    personName({
      max: 80,
      required: profileMessages.lastNameRequired,
      name: 'Last name',
    }),
  ),
  email: z.optional(z.pipe(z.string(profileMessages.emailRequired), Email)),
  phoneNumber: none(Phone),
  whatsappUpdates: WhatsappUpdates,
});
export type ProfileChange = z.output<typeof ProfileChange>;

/** The calls of a shopper's profile. */
export const profileCalls = {
  get: call({
    name: 'profile.get',
    summary: "Read a customer's profile",
    method: 'GET',
    path: '/userProfile/getUserProfile/{userId}',
    access: 'selfOrBackOfficeReads',
    area: 'customers',
    params: z.object({ userId: PathId }),
    reply: answer(UserProfile),
    failed: profileMessages.fetchFailed,
  }),
  update: call({
    name: 'profile.update',
    summary: "Change a customer's profile",
    method: 'PATCH',
    path: '/userProfile/{userId}',
    access: 'self',
    params: z.object({ userId: PathId }),
    body: ProfileChange,
    reply: answer(UserProfile),
    failed: profileMessages.updateFailed,
  }),
};
