import type { Expense, ExpenseTotals } from '@shop/contract/finance';
import type { ReactNode } from 'react';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { figureWords } from '../layout/figure-words.ts';
import { NEWEST_FIRST } from '../layout/use-sorted.ts';
import { TotalLabel } from './total-label.tsx';

type ExpenseTableProps = {
  rows: readonly Expense[];
  totals: ExpenseTotals | undefined;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
  empty: ReactNode;
};

/** Expenses with their amounts in rupees and two decimals, and the sum of all pages. */
export function ExpenseTable(props: ExpenseTableProps) {
  return (
    <Table
      caption="Expenses"
      columns={columnsOf(props)}
      rows={props.rows}
      keyOf={(expense) => expense.id}
      empty={props.empty}
      usualSort={NEWEST_FIRST}
    />
  );
}

function columnsOf({ totals, onEdit, onDelete }: ExpenseTableProps): readonly Column<Expense>[] {
  return [
    {
      heading: 'Name',
      bare: true,
      sort: { by: 'name', as: 'text' },
      className: 'font-medium max-sm:pr-26!',
      cell: (expense) => expense.expenseName,
      total: totals && <TotalLabel>{figureWords.expenses}</TotalLabel>,
    },
    {
      heading: 'Date',
      sort: { by: 'date', as: 'days' },
      className: 'sm:whitespace-nowrap',
      cell: (expense) => formatDay(expense.date),
    },
    {
      heading: 'Amount',
      sort: { by: 'amount', as: 'figures' },
      figures: true,
      cell: (expense) => formatRupees(expense.amount),
      total: totals && formatRupees(totals.amount),
    },
    { heading: 'Description', cell: (expense) => expense.description || '–' },
    {
      heading: 'Actions',
      corner: true,
      cell: (expense) => (
        <span className="-my-1 flex sm:justify-end">
          <IconButton
            icon="edit"
            label={`Edit ${expense.expenseName}`}
            onClick={() => onEdit(expense)}
          />
          <IconButton
            icon="trash"
            label={`Delete ${expense.expenseName}`}
            onClick={() => onDelete(expense)}
          />
        </span>
      ),
    },
  ];
}
