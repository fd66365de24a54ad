const LOCALE = 'en-IN';
const ZONE = 'Asia/Kolkata';

const RUPEES = { style: 'currency', currency: 'INR' } as const;
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE } as const;
const withPaise = once(() => new Intl.NumberFormat(LOCALE, RUPEES));
const whole = once(() => new Intl.NumberFormat(LOCALE, { ...RUPEES, maximumFractionDigits: 0 }));
const count = once(() => new Intl.NumberFormat(LOCALE));
const day = once(() => new Intl.DateTimeFormat(LOCALE, DAY));
const isoDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }));

/** A formatter takes a phone ten milliseconds to make, so each is made when it is first used. */
function once<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}

/** Rupees with two decimals, as tables and accounts show them: `₹1,23,456.50`. */
export function formatRupees(rupees: number): string {
  return withPaise().format(rupees);
}

/** Rupees as a price tag: whole ones without paise, `₹12,499`, others with, `₹12,499.50`. */
export function formatPrice(rupees: number): string {
  return Number.isInteger(rupees) ? whole().format(rupees) : withPaise().format(rupees);
}

/** A count with Indian grouping: `1,23,456`. */
export function formatCount(number: number): string {
  return count().format(number);
}

/** The day of an ISO instant or `YYYY-MM-DD`, in Asia/Kolkata: `21 Nov 2026`. */
export function formatDay(iso: string): string {
  return day().format(new Date(iso));
}

/** Hides all but the last four digits of a phone number: `••••••0011`. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=\d{4})/g, '•');
}

/** The day that it is in Asia/Kolkata, where the shop is: `2026-11-21`. */
export function todayInShop(now = new Date()): string {
  return isoDay().format(now);
}
