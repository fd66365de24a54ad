import { DEFAULT_DAYS } from '@shop/contract/delivery';
import { PROOF_LEVELS } from '@shop/contract/proof-levels';
import { ORDER_ORIGINS } from '@shop/contract/order-origins';
import { PENDING_STEPS } from '@shop/contract/order-status';
import type { PendingStep } from '@shop/contract/order-status';
import { knownSort } from '@shop/contract/sort';
import { orderSortNames } from './order-sorts.ts';

/** Period filter of the owner's order lists; only one kind at a time. */
export type PeriodFilter =
  | { kind: 'months'; value: string }
  | { kind: 'year'; value: string }
  | { kind: 'days'; value: string };

const limits = { months: [1, 12], year: [2000, 2100], days: [1, 31] } as const;

/**
 * Reads the period of a URL: months take precedence over a year, a year over days; by default the last 30
 * days.
 */
export function periodOf(search: URLSearchParams): PeriodFilter {
  return chosenPeriod(search) ?? { kind: 'days', value: String(DEFAULT_DAYS) };
}

/** Reads the period in a URL; null without one. */
export function chosenPeriod(search: URLSearchParams): PeriodFilter | null {
  for (const kind of ['months', 'year', 'days'] as const) {
    const value = search.get(kind);
    if (value !== null && isWithin(value, limits[kind])) return { kind, value };
  }
  return null;
}

/** Reads the filter by pending action from a URL. */
export function waitingOf(search: URLSearchParams): PendingStep | undefined {
  return PENDING_STEPS.find((waiting) => waiting === search.get('status'));
}

/** Reads the filters beside the period, and the order, from a URL, for the calls of the lists. */
export function itemQueryOf(search: URLSearchParams) {
  const proof = PROOF_LEVELS.find((level) => level === search.get('proof'));
  const origin = ORDER_ORIGINS.find((one) => one === search.get('origin'));
  const sort = knownSort(orderSortNames, search.get('sort'));
  return { status: waitingOf(search), proof, origin, sort };
}

/** Returns the period that a list shows; null when it is filtered by pending action, at any age. */
export function shownPeriod(search: URLSearchParams): PeriodFilter | null {
  return waitingOf(search) === undefined ? periodOf(search) : chosenPeriod(search);
}

const names = { months: 'lastNMonths', year: 'year', days: 'lastNDays' } as const;

/** Returns the period that a list shows, for the calls with all periods. */
export function periodQueryOf(search: URLSearchParams) {
  const period = shownPeriod(search);
  return period === null ? {} : { [names[period.kind]]: period.value };
}

/** Changes of the URL that remove every period. */
export const NO_PERIOD = { months: '', year: '', days: '', date: '' } as const;

/** Returns the integers from `first` to `last` as options. */
export function numbersFrom(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

function isWithin(text: string, [least, most]: readonly [number, number]): boolean {
  return /^[1-9][0-9]{0,3}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
