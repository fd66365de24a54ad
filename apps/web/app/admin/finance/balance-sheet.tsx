import { BALANCE_SORTS, financeCalls, financeMessages } from '@shop/contract/finance';
import type { BalanceSheetRow, BalanceSheetTotals } from '@shop/contract/finance';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { OnlyPage } from '../../ui/only-page.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { PagedList } from '../kit/paged-list.tsx';
import { useCall } from '../kit/use-call.ts';
import { NEWEST_FIRST, useSortOrder } from '../kit/use-sorted.ts';
import { BalanceSummary } from './balance-summary.tsx';
import { DateRangeFields } from '../kit/date-range-fields.tsx';
import { dateRangeOf, rangeProblem } from '../kit/date-range.ts';
import { figureWords, headingWords } from '../kit/admin-words.ts';
import { financeWords } from './finance-words.ts';
import { Profit } from './profit.tsx';
import { TotalLabel } from './total-label.tsx';

const columnsWith = (
  totals: BalanceSheetTotals | undefined,
): readonly Column<BalanceSheetRow>[] => [
  {
    heading: headingWords.totalIncome,
    sort: { by: 'income', as: 'figures' },
    figures: true,
    cell: (row) => formatRupees(row.totalIncome),
    total: totals && formatRupees(totals.totalIncome),
  },
  {
    heading: headingWords.totalExpenses,
    sort: { by: 'expense', as: 'figures' },
    figures: true,
    cell: (row) => formatRupees(row.totalExpense),
    total: totals && formatRupees(totals.totalExpense),
  },
  {
    heading: headingWords.date,
    sort: { by: 'date', as: 'days' },
    cell: (row) => formatDay(row.date),
    total: totals && <TotalLabel>{figureWords.profit}</TotalLabel>,
  },
  {
    heading: headingWords.profit,
    sort: { by: 'profit', as: 'figures' },
    figures: true,
    cell: (row) => <Profit amount={row.netIncome} />,
    total: totals && <Profit amount={totals.netIncome} />,
  },
];

/** Lazy: only this page has the chart. */
const DayChart = lazy(
  () => import('./day-chart.tsx').then((file) => file.DayChart),
  <div className="h-80" />,
);

/** Shows income less expenses, one row per day, and their chart. */
export function BalanceSheet() {
  const { params, page } = useListParams();
  const range = dateRangeOf(params);
  const days = {
    ...(range.from !== '' && { fromDate: range.from }),
    ...(range.to !== '' && { toDate: range.to }),
  };
  const query = { page: String(page), sort: useSortOrder(BALANCE_SORTS), ...days };
  const isAskable = rangeProblem(range) === undefined;
  const sheet = useCall(financeCalls.balanceSheet, { query }, { keep: true, enabled: isAskable });
  return (
    <>
      <DateRangeFields />
      {isAskable && <BalanceSummary totals={sheet.data?.totals} />}
      {isAskable && <DayChart range={days} />}
      <PagedList
        query={isAskable ? sheet : undefined}
        failed={financeMessages.balanceFailed}
        pages={financeWords.pagesOfBalanceSheet}
        empty={
          <>
            <EmptyState title={financeMessages.noData} />
            <OnlyPage />
          </>
        }
      >
        {({ data, totals }) => (
          <Table
            caption={financeWords.balanceSheetTable}
            columns={columnsWith(totals)}
            rows={data}
            keyOf={(row) => row.date}
            usualSort={NEWEST_FIRST}
          />
        )}
      </PagedList>
    </>
  );
}
