import type { TaxRate } from '@shop/contract/tax-settings';
import { formatDay, formatPrice } from '../../lib/format.ts';
import { taxWords as words } from './tax-words.ts';

/** Describes a rate: `5 % up to ₹2,625 a piece, above that 18 %`. */
export function rateText({ rate, upTo, rateAbove }: TaxRate): string {
  if (upTo === null || rateAbove === null) return words.percent(rate);
  return words.upTo(words.percent(rate), formatPrice(upTo), words.percent(rateAbove));
}

/** State of a rate on a day: past with its last day, current or future. */
export type RateState = { kind: 'past'; until: string } | { kind: 'now' } | { kind: 'future' };

/** Returns the state of a rate on a day, given all rates. */
export function rateStateOf(
  rate: Pick<TaxRate, 'taxClass' | 'from'>,
  rates: readonly Pick<TaxRate, 'taxClass' | 'from'>[],
  today: string,
): RateState {
  if (rate.from > today) return { kind: 'future' };
  const next = rates
    .filter(({ taxClass, from }) => taxClass === rate.taxClass && from > rate.from)
    .map(({ from }) => from)
    .toSorted()[0];
  return next !== undefined && next <= today
    ? { kind: 'past', until: formatDay(dayBefore(next)) }
    : { kind: 'now' };
}

/**
 * Returns the first numbers of a series in the financial year of a day: of an invoice and of a credit
 * note.
 */
export function exampleNumbers(series: string, today: string): [string, string] {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0);
  const twoDigits = (full: number) => String(full % 100).padStart(2, '0');
  const financialYear = `${twoDigits(year)}-${twoDigits(year + 1)}`;
  return [`${series}${financialYear}/000001`, `${series}C${financialYear}/000001`];
}

function dayBefore(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() - 1);
  return instant.toISOString().slice(0, 10);
}
