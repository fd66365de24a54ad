import type { Expense, ExpenseTotals } from '@shop/contract/finance';
import { classes } from '../../lib/classes.ts';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Column, LONG_TEXT } from '../../ui/table.tsx';
import { RowList } from '../kit/row-list.tsx';
import { adminWords, figureWords, headingWords } from '../kit/admin-words.ts';
import { NEWEST_FIRST } from '../kit/use-sorted.ts';
import { financeWords } from './finance-words.ts';
import { TotalLabel } from './total-label.tsx';

type ExpenseTableProps = {
  rows: readonly Expense[];
  totals: ExpenseTotals | undefined;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
};

/** Shows expenses in rupees with two decimals, and the total of all pages. */
export function ExpenseTable(props: ExpenseTableProps) {
  const { rows, totals } = props;
  return (
    <RowList
      caption={financeWords.expenses}
      columns={columnsOf(props)}
      rows={rows}
      keyOf={(expense) => expense.id}
      usualSort={NEWEST_FIRST}
      renderCard={(expense) => ({
        title: expense.expenseName,
        figure: formatRupees(expense.amount),
        second: formatDay(expense.date),
        third: expense.description || undefined,
        actions: <ExpenseActions expense={expense} {...props} />,
      })}
      total={
        totals && (
          <>
            <TotalLabel>{figureWords.expenses}</TotalLabel>
            {formatRupees(totals.amount)}
          </>
        )
      }
    />
  );
}

type ActionsProps = Pick<ExpenseTableProps, 'onEdit' | 'onDelete'> & { expense: Expense };

function ExpenseActions({ expense, onEdit, onDelete }: ActionsProps) {
  return (
    <span className="-my-2.5 flex sm:justify-end">
      <IconButton
        icon="edit"
        label={adminWords.editOf(expense.expenseName)}
        onClick={() => onEdit(expense)}
      />
      <IconButton
        icon="trash"
        label={adminWords.deleteOf(expense.expenseName)}
        onClick={() => onDelete(expense)}
      />
    </span>
  );
}

function columnsOf({ totals, onEdit, onDelete }: ExpenseTableProps): readonly Column<Expense>[] {
  return [
    {
      heading: headingWords.name,
      bare: true,
      sort: { by: 'name', as: 'text' },
      className: classes('font-medium', LONG_TEXT),
      cell: (expense) => expense.expenseName,
      total: totals && <TotalLabel>{figureWords.expenses}</TotalLabel>,
    },
    {
      heading: headingWords.date,
      sort: { by: 'date', as: 'days' },
      className: 'sm:whitespace-nowrap',
      cell: (expense) => formatDay(expense.date),
    },
    {
      heading: headingWords.amount,
      sort: { by: 'amount', as: 'figures' },
      figures: true,
      cell: (expense) => formatRupees(expense.amount),
      total: totals && formatRupees(totals.amount),
    },
    {
      heading: headingWords.description,
      className: LONG_TEXT,
      cell: (expense) => expense.description || '–',
    },
    {
      heading: headingWords.actions,
      corner: true,
      cell: (expense) => <ExpenseActions expense={expense} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
}
