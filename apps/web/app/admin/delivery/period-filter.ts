import { DEFAULT_DAYS } from '@shop/contract/delivery';
import { WAITING } from '@shop/contract/order-status';
import type { Waiting } from '@shop/contract/order-status';

/** What the owner's order lists are narrowed by; one of them, never two. */
export type PeriodFilter =
  | { kind: 'months'; value: string }
  | { kind: 'year'; value: string }
  | { kind: 'days'; value: string };

const limits = { months: [1, 12], year: [2000, 2100], days: [1, 31] } as const;

/** The filter that an address says: months before year before days, else the last 30 days. */
export function periodOf(search: URLSearchParams): PeriodFilter {
  return chosenPeriod(search) ?? { kind: 'days', value: String(DEFAULT_DAYS) };
}

/** The period that stands in an address; null when it has none. */
function chosenPeriod(search: URLSearchParams): PeriodFilter | null {
  for (const kind of ['months', 'year', 'days'] as const) {
    const value = search.get(kind);
    if (value !== null && isWithin(value, limits[kind])) return { kind, value };
  }
  return null;
}

/** What the listed items wait for, from an address. */
export function waitingOf(search: URLSearchParams): Waiting | undefined {
  return WAITING.find((waiting) => waiting === search.get('status'));
}

/** The period that a list shows; null where what waits is shown however old it is. */
export function shownPeriod(search: URLSearchParams): PeriodFilter | null {
  return waitingOf(search) === undefined ? periodOf(search) : chosenPeriod(search);
}

/** The address narrowed to what waits, or to nothing; back on the first page. */
export function withWaiting(search: URLSearchParams, waiting: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (waiting === '') next.delete('status');
  else next.set('status', waiting);
  return next;
}

/** The address with another filter: it clears the others and goes back to the first page. */
export function withPeriod(search: URLSearchParams, kind: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [...Object.keys(limits), 'date', 'page']) next.delete(name);
  if (value !== '') next.set(kind, value);
  return next;
}

/** The whole numbers from `first` to `last`, as choices. */
export function numbersFrom(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

function isWithin(text: string, [least, most]: readonly [number, number]): boolean {
  return /^[1-9][0-9]{0,3}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
