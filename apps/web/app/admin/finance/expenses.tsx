import { EXPENSE_SORTS, financeCalls, financeMessages } from '@shop/contract/finance';
import type { Expense } from '@shop/contract/finance';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { newestOf } from '../kit/newest-of.ts';
import { PagedList } from '../kit/paged-list.tsx';
import { useCall } from '../kit/use-call.ts';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { DateRangeFields } from '../kit/date-range-fields.tsx';
import { ExpenseDialog } from './expense-dialog.tsx';
import { ExpenseTable } from './expense-table.tsx';
import { expenseWords } from './finance-words.ts';
import { useWithinDates } from './use-within-dates.ts';

const DeleteExpense = lazyOnOpen(async () => (await import('./delete-expense.tsx')).DeleteExpense);

/** The open dialog and its expense. */
type Step = { kind: 'new' } | { kind: 'edit' | 'delete'; expense: Expense };

/** Shows the tab of expenses. */
export function Expenses() {
  const { isAskable, isAll, all, within } = useWithinDates(EXPENSE_SORTS);
  const every = useCall(financeCalls.expenses, ...all);
  const dated = useCall(financeCalls.expensesByDates, ...within);
  const expenses = isAll ? every : dated;
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Button onClick={() => setStep({ kind: 'new' })} className="max-sm:w-full sm:order-last">
          {expenseWords.add}
        </Button>
        <DateRangeFields />
      </div>
      <PagedList
        query={isAskable ? expenses : undefined}
        failed={financeMessages.expensesFailed}
        pages={expenseWords.pages}
        empty={<EmptyState title={financeMessages.noData} />}
      >
        {({ data, totals }) => (
          <ExpenseTable
            rows={data}
            totals={totals}
            onEdit={(expense) => setStep({ kind: 'edit', expense })}
            onDelete={(expense) => setStep({ kind: 'delete', expense })}
          />
        )}
      </PagedList>
      {(step?.kind === 'new' || step?.kind === 'edit') && (
        <ExpenseDialog
          expense={step.kind === 'edit' ? newestOf(step.expense, expenses.data?.data, 'id') : null}
          onClose={close}
        />
      )}
      <DeleteExpense expense={step?.kind === 'delete' ? step.expense : null} onClose={close} />
    </>
  );
}
