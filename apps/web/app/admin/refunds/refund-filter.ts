import type { QueryOf } from '@shop/contract/call';
import type { exportCalls } from '@shop/contract/exports';
import { dateRangeOf } from '../kit/date-range.ts';
import { choiceIn } from '../kit/url-choice.tsx';

/** A filter of the page. */
export type RefundFilter = (typeof REFUND_FILTERS)[number];

/** The filters, in their order. */
export const REFUND_FILTERS = [
  'due',
  'overdue',
  'claims',
  'sending',
  'sent',
  'refused',
  'all',
] as const;

const STATES = {
  due: { state: 'DUE' },
  overdue: { state: 'DUE', overdue: 'true' },
  claims: { state: 'CLAIMED' },
  sending: { state: 'SENDING' },
  sent: { state: 'SENT' },
  refused: { state: 'REFUSED' },
  all: {},
} as const;

/** Reads the filter of a URL; by default refunds that are due. */
export function refundFilterOf(params: URLSearchParams): RefundFilter {
  return choiceIn(params, 'show', REFUND_FILTERS);
}

/** Returns the filters for the page and its export. */
export function filtersOf(params: URLSearchParams): QueryOf<typeof exportCalls.refunds> {
  const { from, to } = dateRangeOf(params);
  return {
    ...STATES[refundFilterOf(params)],
    ...(from !== '' && { fromDate: from }),
    ...(to !== '' && { toDate: to }),
  };
}
