import {
  EXPENSE_DESCRIPTION,
  ExpenseFields,
  financeCalls,
  financeMessages,
} from '@shop/contract/finance';
import type { Expense } from '@shop/contract/finance';
import { rupeesOfText } from '@shop/contract/typed-number';
import type { FormEvent } from 'react';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { todayInShop } from '../../lib/format.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { expenseWords } from './expense-words.ts';

type ExpenseDialogProps = {
  open: boolean;
  /** The expense being edited; null for a new one. */
  expense: Expense | null;
  onClose: () => void;
};

const FORM = 'expense-form';

/** Adds or edits an expense. */
export function ExpenseDialog({ open, expense, onClose }: ExpenseDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={expense === null ? expenseWords.addTitle : expenseWords.editTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {adminWords.cancel}
          </Button>
          <Button type="submit" form={FORM}>
            {expense === null ? adminWords.add : adminWords.save}
          </Button>
        </>
      }
    >
      <ExpenseForm expense={expense} onDone={onClose} />
    </FormDialog>
  );
}

type ExpenseFormProps = { expense: Expense | null; onDone: () => void };

function ExpenseForm({ expense, onDone }: ExpenseFormProps) {
  const { values, set, errors, setForm, failed, submit } = useExpenseForm(expense, onDone);
  return (
    <form ref={setForm} id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failed !== null && <ErrorBox message={failed} />}
      <Field label={expenseWords.name} error={errors['expenseName']}>
        <TextInput
          ref={focusOnArrival}
          value={values.expenseName}
          autoComplete="off"
          onChange={(event) => set('expenseName', event.currentTarget.value)}
        />
      </Field>
      <div className="flex gap-3 *:min-w-0 *:grow *:basis-0">
        <Field label={expenseWords.date} error={errors['date']}>
          <TextInput
            type="date"
            value={values.date}
            onChange={(event) => set('date', event.currentTarget.value)}
          />
        </Field>
        <Field label={expenseWords.amount} error={errors['amount']}>
          <TextInput
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            value={values.amount}
            onChange={(event) => set('amount', event.currentTarget.value)}
          />
        </Field>
      </div>
      <Field
        label={expenseWords.description}
        optional
        hint={expenseWords.length(values.description.length, EXPENSE_DESCRIPTION)}
        error={errors['description']}
      >
        <TextArea
          rows={3}
          value={values.description}
          onChange={(event) => set('description', event.currentTarget.value)}
        />
      </Field>
    </form>
  );
}

function useExpenseForm(expense: Expense | null, onDone: () => void) {
  const form = useForm({
    expenseName: expense?.expenseName ?? '',
    // Most expenses are booked on the day they are paid.
    date: expense?.date ?? todayInShop(),
    amount: expense === null ? '' : String(expense.amount),
    description: expense?.description ?? '',
  });
  const options = {
    failed: financeMessages.expenseSaveFailed,
    onDone,
    onFailed: (error: unknown) => error instanceof ApiError && form.show(error.fields),
  };
  const add = useSend(financeCalls.addExpense, options);
  const change = useSend(financeCalls.changeExpense, options);
  const error = add.error ?? change.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = rupeesOfText(form.values.amount);
    const checked = ExpenseFields.safeParse({ ...form.values, amount });
    form.show(checked.success ? {} : fieldErrors(checked.error.issues));
    if (!checked.success || add.isPending || change.isPending) return;
    if (expense === null) add.mutate({ body: checked.data });
    else {
      const { expenseName, date, amount: seen, description } = expense;
      const expected = { expenseName, date, amount: seen, description };
      change.mutate({ params: { id: expense.id }, body: { ...checked.data, expected } });
    }
  };
  const failed = error === null ? null : messageOf(error, financeMessages.expenseSaveFailed);
  return { ...form, submit, failed };
}
