import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import {
  MARQUEE_LINES,
  StoreProfile,
  shopProfileCalls,
  shopProfileMessages,
} from './shop-profile.ts';
import {
  DateText,
  Email,
  WebLink,
  asVisibleText,
  flag,
  line,
  none,
  paragraph,
  textMessages,
  personName,
} from './text.ts';
import { dialledDigits } from './dialled-number.ts';
import { UpiId, upiMessage } from './upi.ts';

/** Messages about the shop's own profile, shared by server and pages. */
export const storeMessages = {
  ...shopProfileMessages,
  saved: 'Profile saved successfully',
  saveFailed: 'Failed to save profile',
  logoUploaded: 'Logo uploaded successfully',
  logoFailed: 'Failed to upload logo',
  nameRequired: 'Business name is required',
  contactRequired: 'Contact number is required',
  contactDigits: 'Contact number must contain only digits',
  numberTooLong: 'A phone number can have at most 15 digits',
  grievancePhone: 'The phone number must contain only digits',
  mailRequired: 'The email of the shop is required',
  addressRequired: 'Address is required',
  fileNameRequired: 'File name is required',
  upiId: upiMessage,
  ownerOnly: 'Only the owner can change this.',
  marqueeText: 'Enter text for the line',
  marqueeMost: 'There can be at most 8 lines',
  marqueeReversed: 'The end date cannot be before the start date',
} as const;

/** Maximum length of such a line. */
const MARQUEE_LENGTH = 60;

const MarqueeChange = z
  .array(
    z
      .object({
        text: line({ max: MARQUEE_LENGTH, required: storeMessages.marqueeText, name: 'A line' }),
        fromDate: none(DateText),
        toDate: none(DateText),
      })
      .check(
        z.refine(({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate, {
          error: storeMessages.marqueeReversed,
          path: ['toDate'],
        }),
      ),
  )
  .check(z.maxLength(MARQUEE_LINES, storeMessages.marqueeMost));

/** The fields of the profile form. */
export const StoreChange = z.object({
  businessName: line({ max: 120, required: storeMessages.nameRequired, name: 'Business name' }),
  contactNumber: z
    .string(storeMessages.contactRequired)
    .check(
      z.minLength(1, storeMessages.contactRequired),
      z.regex(/^[0-9]*$/, storeMessages.contactDigits),
      z.maxLength(15, storeMessages.numberTooLong),
      z.overwrite(dialledDigits),
    ),
  mailId: z.pipe(z.string(storeMessages.mailRequired), Email),
  address: paragraph({ max: 500, required: storeMessages.addressRequired, name: 'Address' }),
  legalName: none(line({ max: 120, name: 'Legal name' })),
  grievanceName: none(personName({ max: 80, name: 'The name' })),
  grievanceDesignation: none(line({ max: 80, name: 'The designation' })),
  grievancePhone: none(
    z
      .string(storeMessages.grievancePhone)
      .check(
        asVisibleText,
        z.regex(/^[0-9]+$/, storeMessages.grievancePhone),
        z.maxLength(15, storeMessages.numberTooLong),
        z.overwrite(dialledDigits),
      ),
  ),
  grievanceEmail: none(Email),
  instagram: none(WebLink),
  facebook: none(WebLink),
  youtube: none(WebLink),
  whatsapp: none(WebLink),
  /** The hours stay when missing. */
  videoCallHours: none(line({ max: 60, name: 'The hours' })),
  upiId: none(UpiId),
  showFixedStars: flag(textMessages.flag),
  promisesConfirmed: flag(textMessages.flag),
  /** All lines in their order; they stay when missing. */
  marquee: z.optional(z.nullable(MarqueeChange)),
});

/** The name of the file of a logo. */
export const LogoName = line({
  max: 120,
  required: storeMessages.fileNameRequired,
  name: 'File name',
});

/** The calls of the shop's own profile. */
export const storeCalls = {
  ...shopProfileCalls,
  admin: call({
    name: 'store.admin',
    summary: "Read the shop's whole profile",
    method: 'GET',
    path: '/adminProfile/admin',
    access: 'backOffice',
    area: 'settings',
    reply: answer(StoreProfile),
    failed: storeMessages.fetchFailed,
  }),
  save: call({
    name: 'store.save',
    summary: "Save the shop's profile",
    method: 'POST',
    path: '/adminProfile/create',
    access: 'backOffice',
    area: 'settings',
    /** For a change of the payee. */
    confirm: 'byRule',
    /** Optimistic lock: `expected` is the loaded profile; 409 when it has changed. */
    body: z.extend(StoreChange, { expected: z.optional(z.nullable(z.partial(StoreProfile))) }),
    reply: answer(StoreProfile),
    failed: storeMessages.saveFailed,
  }),
  uploadLogo: call({
    name: 'store.uploadLogo',
    summary: "Replace the shop's logo",
    method: 'POST',
    path: '/cloud/upload_logo',
    access: 'backOffice',
    area: 'settings',
    query: z.object({ fileName: LogoName }),
    files: { field: 'file', most: 1 },
    reply: answer(z.nullable(z.string())),
    failed: storeMessages.logoFailed,
  }),
};
