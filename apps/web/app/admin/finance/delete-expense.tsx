import { financeCalls, financeMessages } from '@shop/contract/finance';
import type { Expense } from '@shop/contract/finance';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../kit/use-call.ts';
import { expenseWords } from './finance-words.ts';

/** Deletes an expense after a confirmation; open while there is an expense. */
export function DeleteExpense(props: { expense: Expense | null; onClose: () => void }) {
  const { expense, onClose } = props;
  const remove = useSend(financeCalls.removeExpense, {
    failed: financeMessages.expenseDeleteFailed,
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={expense !== null}
      title={expenseWords.deleteTitle}
      question={financeMessages.confirmDelete}
      detail={expense === null ? undefined : lineOf(expense)}
      busy={remove.isPending}
      onYes={() => expense !== null && remove.mutate(removalOf(expense))}
      onNo={onClose}
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
