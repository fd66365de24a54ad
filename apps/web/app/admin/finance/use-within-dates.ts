import { useListParams } from '../../lib/use-list-params.ts';
import { closedRange, dateRangeOf, rangeProblem } from '../kit/date-range.ts';
import { useSortOrder } from '../kit/use-sorted.ts';

/** Returns the inputs of a list's two calls, for all rows and within the URL's dates, and which one is shown. */
export function useWithinDates<const Column extends string>(columns: readonly Column[]) {
  const { params, page } = useListParams();
  const range = dateRangeOf(params);
  const dates = closedRange(range);
  const isAskable = rangeProblem(range) === undefined;
  const isAll = dates === undefined;
  const query = { page: String(page), sort: useSortOrder(columns) };
  const dated = { ...query, ...(dates ?? { fromDate: '', toDate: '' }) };
  return {
    isAskable,
    isAll,
    all: [{ query }, { keep: true, enabled: isAll }],
    within: [{ query: dated }, { keep: true, enabled: !isAll && isAskable }],
  } as const;
}
