import { LANGUAGE } from '@shop/contract/language';
import { INVOICE_KINDS } from '@shop/contract/tax';
import { dateRangeOf } from '../kit/date-range.ts';

/** Reads kind and days from the URL, without values that the call would refuse. */
export function invoiceFilterOf(params: URLSearchParams) {
  const { from, to } = dateRangeOf(params);
  return {
    kind: INVOICE_KINDS.find((kind) => kind === params.get('kind')),
    fromDate: from || undefined,
    toDate: to || undefined,
  };
}

/** Returns the twelve months up to `today`, newest first, as `YYYY-MM`. */
export function recentMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, before) =>
    new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 7),
  );
}

const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** Formats a month `YYYY-MM`: `November 2026`. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat(LANGUAGE, MONTH).format(new Date(`${month}-01`));
}
