import { financeCalls, financeMessages } from '@shop/contract/finance';
import type { Expense } from '@shop/contract/finance';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { ConfirmCall } from '../kit/confirm-call.tsx';
import { expenseWords } from './finance-words.ts';

/** Deletes an expense after a confirmation; open while there is an expense. */
export function DeleteExpense(props: { expense: Expense | null; onClose: () => void }) {
  const { expense, onClose } = props;
  return (
    <ConfirmCall
      call={financeCalls.removeExpense}
      input={expense && removalOf(expense)}
      failed={financeMessages.expenseDeleteFailed}
      title={expenseWords.deleteTitle}
      question={financeMessages.confirmDelete}
      detail={expense === null ? undefined : lineOf(expense)}
      onClose={onClose}
    />
  );
}

/**
 * Builds the deletion with an optimistic lock on what the dialog shows, so that another device's change
 * is not deleted unseen.
 */
function removalOf({ id, expenseName, date, amount }: Expense) {
  const seen = { expectedName: expenseName, expectedDate: date, expectedAmount: String(amount) };
  return { params: { id }, query: seen };
}

function lineOf({ expenseName, date, amount }: Expense): string {
  return `${expenseName} · ${formatDay(date)} · ${formatRupees(amount)}`;
}
