import { LANGUAGE } from '@shop/contract/language';
import { serverNow } from './server-time.ts';

export { formatPhone } from '@shop/contract/phone';

const ZONE = 'Asia/Kolkata';

const RUPEES = { style: 'currency', currency: 'INR' } as const;
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE } as const;
const WEEKDAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: ZONE } as const;
const withPaise = once(() => new Intl.NumberFormat(LANGUAGE, RUPEES));
const short = once(
  () =>
    new Intl.NumberFormat(LANGUAGE, { ...RUPEES, notation: 'compact', maximumFractionDigits: 1 }),
);
const whole = once(() => new Intl.NumberFormat(LANGUAGE, { ...RUPEES, maximumFractionDigits: 0 }));
const count = once(() => new Intl.NumberFormat(LANGUAGE));
const day = once(() => new Intl.DateTimeFormat(LANGUAGE, DAY));
const dayTime = once(
  () => new Intl.DateTimeFormat(LANGUAGE, { ...DAY, hour: 'numeric', minute: '2-digit' }),
);
const time = once(() => new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'short', timeZone: ZONE }));
const weekday = once(() => new Intl.DateTimeFormat(LANGUAGE, WEEKDAY));
const isoDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }));

/** Creates a formatter at its first use, because that takes about ten milliseconds on a phone. */
function once<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}

/** Formats rupees with two decimals, for columns of accounts: `₹1,23,456.50`; a loss has a true minus sign. */
export function formatRupees(rupees: number): string {
  return withPaise().format(rupees).replace('-', '−');
}

/** Abbreviates rupees for the scale of a chart: `₹12.5K`, `₹1.2L`. */
export function formatShortRupees(rupees: number): string {
  return short().format(rupees).replace('-', '−');
}

/** Formats rupees outside accounts: without paise when there are none, `₹12,499`, otherwise `₹12,499.50`. */
export function formatPrice(rupees: number): string {
  return (Number.isInteger(rupees) ? whole() : withPaise()).format(rupees).replace('-', '−');
}

/** Formats rupees as a price without the sign, for a field that has it in front: `12,499.50`. */
export function formatAmount(rupees: number): string {
  return formatPrice(rupees).replace('₹', '');
}

/** Formats a count with Indian grouping: `1,23,456`. */
export function formatCount(number: number): string {
  return count().format(number);
}

/**
 * Formats a count with its noun: `1 product`, `12,500 products`. A count of `most`, up to which the shop
 * counts, has a plus sign.
 */
export function counted(number: number, one: string, many: string, most?: number): string {
  return `${formatCount(number)}${number === most ? '+' : ''} ${number === 1 ? one : many}`;
}

/** Formats the day of an ISO instant or `YYYY-MM-DD`, in Asia/Kolkata: `21 Nov 2026`. */
export function formatDay(iso: string): string {
  return day().format(new Date(iso));
}

/** Formats day and time of an ISO instant, in Asia/Kolkata: `21 Nov 2026, 12:30 am`. */
export function formatDayTime(iso: string): string {
  return dayTime().format(new Date(iso));
}

/** Formats the hour of an ISO instant in Asia/Kolkata: `4:05 pm`. */
export function formatTime(iso: string): string {
  return time().format(new Date(iso));
}

/** Formats a day of the near future with its weekday, in Asia/Kolkata: `Sun, 29 Nov`. */
export function formatWeekday(day: Date): string {
  return weekday().format(day);
}

/** Hides all but the last four digits of a phone number: `••••••0011`. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=\d{4})/g, '•');
}

/** Returns today's date in Asia/Kolkata: `2026-11-21`. */
export function todayInShop(now = new Date(serverNow())): string {
  return isoDay().format(now);
}
