import { INCOME_SORTS, financeCalls, financeMessages } from '@shop/contract/finance';
import type { IncomeRecord, IncomeTotals } from '@shop/contract/finance';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnlyPage } from '../../ui/only-page.tsx';
import { type Column, LONG_TEXT } from '../../ui/table.tsx';
import { PagedList } from '../kit/paged-list.tsx';
import { useCall } from '../kit/use-call.ts';
import { NEWEST_FIRST } from '../kit/use-sorted.ts';
import { DateRangeFields } from '../kit/date-range-fields.tsx';
import { RowList } from '../kit/row-list.tsx';
import { adminWords, figureWords, headingWords } from '../kit/admin-words.ts';
import { financeWords } from './finance-words.ts';
import { IncomeOrder, IncomeValue, RefundBadge } from './income-cells.tsx';
import { TotalLabel } from './total-label.tsx';
import { useWithinDates } from './use-within-dates.ts';

const columnsWith = (totals: IncomeTotals | undefined): readonly Column<IncomeRecord>[] => [
  {
    heading: headingWords.orderId,
    className: 'font-medium',
    cell: (row) => <IncomeOrder row={row} />,
    total: totals && <TotalLabel>{figureWords.income}</TotalLabel>,
  },
  {
    heading: headingWords.customerName,
    className: LONG_TEXT,
    sort: { by: 'customer', as: 'text' },
    cell: (row) => row.customerName,
  },
  {
    heading: headingWords.orderDate,
    sort: { by: 'date', as: 'days' },
    cell: (row) => formatDay(row.orderDate),
  },
  {
    heading: headingWords.orderValue,
    sort: { by: 'amount', as: 'figures' },
    figures: true,
    cell: (row) => <IncomeValue row={row} />,
    total: totals && formatRupees(totals.orderValue),
  },
];

/** Shows the income from accepted orders, less refunds of returns. */
export function Income() {
  const { isAskable, isAll, all, within } = useWithinDates(INCOME_SORTS);
  const every = useCall(financeCalls.income, ...all);
  const dated = useCall(financeCalls.incomeByDates, ...within);
  const income = isAll ? every : dated;
  return (
    <>
      <DateRangeFields />
      <PagedList
        query={isAskable ? income : undefined}
        failed={financeMessages.incomeFailed}
        pages={financeWords.pagesOfIncome}
        empty={
          <>
            <EmptyState title={financeMessages.noIncome} />
            <OnlyPage />
          </>
        }
      >
        {({ data, totals }) => <IncomeList rows={data} totals={totals} />}
      </PagedList>
    </>
  );
}

type IncomeListProps = { rows: readonly IncomeRecord[]; totals: IncomeTotals | undefined };

/** Shows a table, or on a phone cards: the customer and the value, the order and its day. */
function IncomeList({ rows, totals }: IncomeListProps) {
  return (
    <RowList
      caption={financeWords.income}
      columns={columnsWith(totals)}
      rows={rows}
      keyOf={keyOf}
      usualSort={NEWEST_FIRST}
      renderCard={(row) => ({
        title: row.customerName,
        figure: <IncomeValue row={row} />,
        ...(row.kind === 'REFUND' && { state: <RefundBadge /> }),
        second: `${adminWords.order(row.orderId)} · ${formatDay(row.orderDate)}`,
      })}
      total={
        totals && (
          <>
            <TotalLabel>{figureWords.income}</TotalLabel>
            {formatRupees(totals.orderValue)}
          </>
        )
      }
    />
  );
}

/** Builds a row key: several refunds may belong to one order. */
function keyOf({ orderId, refundId }: IncomeRecord): string {
  return refundId === null ? orderId : `-${refundId}`;
}
