import * as z from 'zod/mini';
import { answer, call } from './call.ts';

// Separate from the owner's calls and messages, so that a shopper's first page need not load them.

/** Messages about the shop's profile on the pages of shoppers. */
export const shopProfileMessages = {
  fetched: 'Profile fetched successfully',
  fetchFailed: 'Failed to fetch profile',
} as const;

/** Maximum number of lines that run above the banners. */
export const MARQUEE_LINES = 8;

/** A line that runs above the banners, from its first to its last day, both inclusive if given. */
export const MarqueeLine = z.object({
  text: z.string(),
  fromDate: z.nullable(z.string()),
  toDate: z.nullable(z.string()),
});
export type MarqueeLine = z.output<typeof MarqueeLine>;

/** Returns whether a line is shown on a day. */
export function isDue({ fromDate, toDate }: MarqueeLine, day: string): boolean {
  return (fromDate === null || fromDate <= day) && (toDate === null || day <= toDate);
}

/** The shop's public profile, as the footer shows it. */
export const StoreProfile = z.object({
  businessName: z.nullable(z.string()),
  contactNumber: z.nullable(z.string()),
  mailId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The seller's legal name. */
  legalName: z.nullable(z.string()),
  /** The grievance officer, who answers complaints. */
  grievanceName: z.nullable(z.string()),
  grievanceDesignation: z.nullable(z.string()),
  grievancePhone: z.nullable(z.string()),
  grievanceEmail: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  youtube: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  /** When the shop shows products on a video call by WhatsApp, such as '10 am to 7 pm'. */
  videoCallHours: z.nullable(z.string()),
  /** The payee of scan to pay, `name@bank`. */
  upiId: z.nullable(z.string()),
  /** Whether product pages show the fixed five stars (docs/specification.md, section 9). */
  showFixedStars: z.boolean(),
  /** Whether the pages may make the promises in the shop's fixed texts. */
  promisesConfirmed: z.boolean(),
  marquee: z.array(MarqueeLine).check(z.maxLength(MARQUEE_LINES)),
});
export type StoreProfile = z.output<typeof StoreProfile>;

/** The public calls of the shop's profile. */
export const shopProfileCalls = {
  basicData: call({
    name: 'store.basicData',
    summary: "Read the shop's name, contact and rules",
    method: 'GET',
    path: '/adminProfile/basicData',
    access: 'anyone',
    reply: answer(StoreProfile),
    failed: shopProfileMessages.fetchFailed,
  }),
  logo: call({
    name: 'store.logo',
    summary: "Read the shop's logo",
    method: 'GET',
    path: '/cloud/store-logo',
    access: 'anyone',
    reply: answer(z.nullable(z.string())),
  }),
};
