import { INCOME_SORTS, financeCalls, financeMessages } from '@shop/contract/finance';
import type { IncomeRecord, IncomeTotals } from '@shop/contract/finance';
import { pageCount } from '@shop/contract/page';
import { useSearchParams } from 'react-router';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { pageOf } from '../../ui/shown-pages.ts';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { useCall } from '../layout/use-call.ts';
import { NEWEST_FIRST, useSorted } from '../layout/use-sorted.ts';
import { DateRangeFields } from './date-range-fields.tsx';
import { closedRange, dateRangeOf, rangeProblem } from './date-range.ts';
import { figureWords } from '../layout/figure-words.ts';
import { TotalLabel } from './total-label.tsx';

const columnsWith = (totals: IncomeTotals | undefined): readonly Column<IncomeRecord>[] => [
  {
    heading: 'Order ID',
    className: 'font-medium',
    cell: (row) => row.orderId,
    total: totals && <TotalLabel>{figureWords.income}</TotalLabel>,
  },
  {
    heading: 'Customer Name',
    sort: { by: 'customer', as: 'text' },
    cell: (row) => row.customerName,
  },
  {
    heading: 'Order Date',
    sort: { by: 'date', as: 'days' },
    cell: (row) => formatDay(row.orderDate),
  },
  {
    heading: 'Order Value',
    sort: { by: 'amount', as: 'figures' },
    figures: true,
    cell: (row) => formatRupees(row.orderValue),
    total: totals && formatRupees(totals.orderValue),
  },
];

/** What accepted orders brought in. */
export function Income() {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const isAskable = rangeProblem(dateRangeOf(params)) === undefined;
  const income = useIncome(params, page);
  return (
    <>
      <DateRangeFields />
      {isAskable && (
        <Loaded query={income} failed={financeMessages.incomeFailed}>
          {({ data, totalCount, totals }) => (
            <>
              <Table
                caption="Income"
                columns={columnsWith(totals)}
                rows={data}
                keyOf={(row) => row.orderId}
                usualSort={NEWEST_FIRST}
                empty={<EmptyState title={financeMessages.noIncome} />}
              />
              <Pager page={page} pages={pageCount(totalCount)} label="Pages of income" />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function useIncome(params: URLSearchParams, page: number) {
  const range = dateRangeOf(params);
  const closed = closedRange(range);
  const isAskable = rangeProblem(range) === undefined;
  const query = { page: String(page), sort: useSorted(INCOME_SORTS) };
  const all = useCall(
    financeCalls.income,
    { query },
    { keep: true, enabled: closed === undefined },
  );
  const some = useCall(
    financeCalls.incomeByDates,
    { query: { ...query, ...(closed ?? { fromDate: '', toDate: '' }) } },
    { keep: true, enabled: closed !== undefined && isAskable },
  );
  return closed === undefined ? all : some;
}
