import { EXPENSE_DESCRIPTION, ExpenseFields, financeCalls } from '@shop/contract/finance';
import type { Expense } from '@shop/contract/finance';
import { rupeesOfText } from '@shop/contract/typed-number';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { todayInShop } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { useSavedRow } from '../kit/use-saved-row.ts';
import { expenseWords } from './finance-words.ts';

type ExpenseDialogProps = {
  /** The expense being edited; null for a new one. */
  expense: Expense | null;
  onClose: () => void;
};

/** Adds or edits an expense. */
export function ExpenseDialog({ onClose, ...props }: ExpenseDialogProps) {
  const [expense, keep] = useSavedRow(props.expense);
  const form = useExpenseForm(expense, { keep, onDone: onClose });
  const { values, textOf, errors } = form;
  return (
    <CallFormDialog
      form={form}
      title={expense === null ? expenseWords.addTitle : expenseWords.editTitle}
      send={expense === null ? adminWords.add : adminWords.save}
      onClose={onClose}
    >
      <Field label={expenseWords.name} error={errors['expenseName']}>
        <TextInput ref={focusOnArrival} autoComplete="off" {...textOf('expenseName')} />
      </Field>
      <div className="flex gap-3 *:min-w-0 *:grow *:basis-0">
        <Field label={expenseWords.date} error={errors['date']}>
          <TextInput type="date" {...textOf('date')} />
        </Field>
        <Field label={expenseWords.amount} error={errors['amount']}>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" {...textOf('amount')} />
        </Field>
      </div>
      <Field
        label={expenseWords.description}
        optional
        hint={expenseWords.length(values.description.length, EXPENSE_DESCRIPTION)}
        error={errors['description']}
      >
        <TextArea rows={3} {...textOf('description')} />
      </Field>
    </CallFormDialog>
  );
}

type Saved = { keep: (expense: Expense) => void; onDone: () => void };

function useExpenseForm(expense: Expense | null, { keep, onDone }: Saved) {
  return useCallForm({
    call: expense === null ? financeCalls.addExpense : financeCalls.changeExpense,
    schema: ExpenseFields,
    initial: valuesOf(expense),
    read: ({ amount, ...values }) => ({ ...values, amount: rupeesOfText(amount) }),
    input: (fields) => {
      if (expense === null) return { body: fields };
      const { id, expenseName, date, amount, description } = expense;
      const expected = { expenseName, date, amount, description };
      return { params: { id }, body: { ...fields, expected } };
    },
    onDone: ({ data }, isEdited) => {
      if (!isEdited) return onDone();
      keep(data);
      return valuesOf(data);
    },
  });
}

/** Returns the form values of an expense, or of a new one. */
function valuesOf(expense: Expense | null) {
  return {
    expenseName: expense?.expenseName ?? '',
    // Most expenses are booked on the day they are paid.
    date: expense?.date ?? todayInShop(),
    amount: expense === null ? '' : String(expense.amount),
    description: expense?.description ?? '',
  };
}
