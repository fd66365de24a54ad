import type { QueryOf } from '@shop/contract/call';
import type { exportCalls } from '@shop/contract/exports';
import { dateRangeOf } from '../kit/date-range.ts';
import { choiceIn } from '../kit/url-choice.tsx';

/** A filter of the page. */
export type ShownRefunds = (typeof SHOWN_REFUNDS)[number];

/** The filters, in their order. */
export const SHOWN_REFUNDS = ['due', 'overdue', 'sent', 'all'] as const;

const STATES = {
  due: { state: 'DUE' },
  overdue: { state: 'DUE', overdue: 'true' },
  sent: { state: 'SENT' },
  all: {},
} as const;

/** Reads the filter of a URL; by default refunds that are due. */
export function shownOf(params: URLSearchParams): ShownRefunds {
  return choiceIn(params, 'show', SHOWN_REFUNDS);
}

/** Returns the filters for the page and its export. */
export function filtersOf(params: URLSearchParams): QueryOf<typeof exportCalls.refunds> {
  const { from, to } = dateRangeOf(params);
  return {
    ...STATES[shownOf(params)],
    ...(from !== '' && { fromDate: from }),
    ...(to !== '' && { toDate: to }),
  };
}
