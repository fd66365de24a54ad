import { dayOf } from '../platform/clock.ts';

/** Letters that reading takes for each other, as one of them. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[o]/g, '0'],
  [/[il|!]/g, '1'],
  [/s/g, '5'],
  [/b/g, '8'],
  [/z/g, '2'],
  [/[gq]/g, '9'],
  [/[©®]/g, '@'],
];

/** The labels before a payee. */
const TO = /^\W*(?:(?:paid|sent|money sent|transferred|payment)\s+to|to|payee)\b\W*/i;

/** An address of UPI, such as `name@bank`; one of e-mail has a dot behind the sign. */
const UPI_ID = /[a-z0-9][a-z0-9._-]+@[a-z]{2,}(?![a-z.])/i;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Returns whether the text has the shop's UPI id or its name. */
export function namesPayee(
  lines: readonly string[],
  { upi_id: upiId, shop_name: name }: { upi_id: string | null; shop_name: string | null },
): boolean {
  const text = folded(lines.join(' '));
  return [upiId, name].some((one) => {
    const wanted = folded(one ?? '');
    return wanted.length >= 4 && text.includes(wanted);
  });
}

/** Returns whether the text names a payee at all: by a UPI id, or behind a label such as 'Paid to'. */
export function namesAnotherPayee(lines: readonly string[]): boolean {
  return lines.some((line, at) => {
    if (/^\W*from\b/i.test(line)) return false;
    if (UPI_ID.test(line)) return true;
    const label = TO.exec(line)?.[0];
    if (label === undefined) return false;
    const rest = line.slice(label.length) || (lines[at + 1] ?? '');
    return /[a-z]{3}/i.test(rest);
  });
}

function folded(text: string): string {
  return ALIKE.reduce(
    (folding, [letters, as]) => folding.replaceAll(letters, as),
    text.toLowerCase().replaceAll(/\s+/g, ''),
  );
}

/**
 * Returns the days in a text as `YYYY-MM-DD`, day first: 26 Nov 2026, Nov 26, 2026 or 26/11/2026. A day
 * without its year is the one nearest to the order's day.
 */
export function daysIn(lines: readonly string[], around: Date): string[] {
  const text = lines.join('\n');
  const named = /\b(\d{1,2})(?:st|nd|rd|th)?[ .\-/]*(MMM)[a-z]*[ .,'’\-/]*(\d{4}|\d{2}(?![\d:]))?/;
  const monthFirst = /\b(MMM)[a-z]*[ .]*(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})/;
  const plain = /\b(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})\b/g;
  return [
    ...found(text, named).map(([, day, month, its]) => [its, monthOf(month), day]),
    ...found(text, monthFirst).map(([, month, day, its]) => [its, monthOf(month), day]),
    ...[...text.matchAll(plain)].map(([, day, , month, its]) => [its, Number(month), day]),
  ].flatMap(([its, month, day]) => {
    const days = yearsFor(its, around)
      .map((year) => dayFrom(year, Number(month), Number(day)))
      .filter((read) => read !== undefined);
    return days.toSorted((one, other) => distance(one, around) - distance(other, around))[0] ?? [];
  });
}

/** Returns the year that was read, or without one those around the order. */
function yearsFor(read: string | number | undefined, around: Date): number[] {
  const year = Number(dayOf(around).slice(0, 4));
  if (read === undefined) return [year - 1, year, year + 1];
  return [Number(read) < 100 ? 2_000 + Number(read) : Number(read)];
}

function distance(day: string, around: Date): number {
  return Math.abs(Date.parse(day) - Date.parse(dayOf(around)));
}

function found(text: string, shape: RegExp) {
  const months = new RegExp(shape.source.replace('MMM', MONTHS.join('|')), 'gi');
  return [...text.matchAll(months)];
}

function monthOf(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function dayFrom(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year > 2_000 && year < 2_200 ? date.toISOString().slice(0, 10) : undefined;
}
