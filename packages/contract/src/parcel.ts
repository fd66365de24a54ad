import * as z from 'zod/mini';
import { asciiDigits, visibleText } from './typed-text.ts';

/** Couriers that can be named with a tracking number. */
export const COURIERS = [
  'DELHIVERY',
  'DTDC',
  'BLUE_DART',
  'XPRESSBEES',
  'SHADOWFAX',
  'INDIA_POST',
  'OTHER',
] as const;
/** A courier. */
export type Courier = (typeof COURIERS)[number];

/**
 * Each courier's public tracking page: its URL up to the number, the full URL when the page has a form for
 * the number, or null when there is none.
 */
const TRACKING_PAGES: Record<Courier, { page: string; takesNumber: boolean } | null> = {
  DELHIVERY: { page: 'https://www.delhivery.com/track/package/', takesNumber: true },
  DTDC: { page: 'https://www.dtdc.in/tracking/tracking_results.asp?strCnno=', takesNumber: true },
  BLUE_DART: {
    page: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
    takesNumber: true,
  },
  XPRESSBEES: {
    page: 'https://www.xpressbees.com/shipment/tracking?awbNo=',
    takesNumber: true,
  },
  SHADOWFAX: { page: 'https://tracker.shadowfax.in/#/track/', takesNumber: true },
  INDIA_POST: {
    page: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
    takesNumber: false,
  },
  OTHER: null,
};

/** Digits and blanks, perhaps between the letters of the post. */
const GROUPS = /^(?:[\d\s]+|[a-z]{2}[\d\s]+[a-z]{2})$/i;

/**
 * Returns a tracking number with ASCII digits. One of at least 8 digits has no blanks between its groups
 * (`1234 5678 9012`, `EE 123 456 789 IN`); words, and two numbers of more than 6 digits, stay apart.
 */
export function trackingCode(typed: string): string {
  const written = asciiDigits(visibleText(typed)).trim();
  const has = (digits: RegExp, least: number) => (written.match(digits)?.length ?? 0) >= least;
  const isOne = GROUPS.test(written) && has(/\d/g, 8) && !has(/\d{7,}/g, 2);
  return isOne ? written.replaceAll(/\s/g, '') : written;
}

/** Returns the tracking page of a parcel: the courier's page with its number in it, or null. */
export function trackingUrl(courier: Courier | null, number: string | null): string | null {
  const known = courier === null || number === null ? null : TRACKING_PAGES[courier];
  if (known === null || number === null) return null;
  return known.takesNumber
    ? `${known.page}${encodeURIComponent(trackingCode(number))}`
    : known.page;
}

/** Returns whether the number must be copied into the courier's page. */
export function asksForNumber(courier: Courier | null): boolean {
  return courier !== null && TRACKING_PAGES[courier]?.takesNumber === false;
}

/** An item's parcel; `trackingUrl` is the courier's page about it. */
export const parcelFields = {
  trackingNumber: z.nullable(z.string()),
  courier: z.nullable(z.enum(COURIERS)),
  trackingUrl: z.nullable(z.string()),
  /** The time of delivery, as the owner recorded it. */
  deliveredAt: z.nullable(z.string()),
};
