import { StockCorrection, inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import type { StockRow } from '@shop/contract/inventory';
import { formatQuantity, isInStepsOf } from '@shop/contract/quantity';
import { numberOfText } from '@shop/contract/typed-number';
import type { FormEvent } from 'react';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { stockWords } from './stock-words.ts';

const FORM = 'correction-form';

/** Corrects a product's stock by hand; open while there is a row. */
export function CorrectionDialog({ row, onClose }: { row: StockRow | null; onClose: () => void }) {
  return (
    <FormDialog
      open={row !== null}
      onClose={onClose}
      title={stockWords.correctTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {adminWords.cancel}
          </Button>
          <Button type="submit" form={FORM}>
            {adminWords.save}
          </Button>
        </>
      }
    >
      {row !== null && <CorrectionForm key={row.productId} row={row} onDone={onClose} />}
    </FormDialog>
  );
}

function CorrectionForm({ row, onDone }: { row: StockRow; onDone: () => void }) {
  const { values, set, errors, setForm, show } = useForm({ change: '', note: '' });
  const correct = useSend(inventoryCalls.correct, {
    onDone,
    onFailed: (error) => error instanceof ApiError && show(error.fields),
  });
  const change = numberOfText(values.change) ?? Number.NaN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = StockCorrection.safeParse({
      productId: row.productId,
      change,
      note: values.note,
    });
    show(checked.success ? {} : fieldErrors(checked.error.issues));
    if (checked.success && !correct.isPending) correct.mutate({ body: checked.data });
  };
  const after = row.stockQuantity + (isInStepsOf(row.unit, change) ? change : 0);
  const inStock = (stock: number) => formatQuantity(stock, row.unit);
  return (
    <form ref={setForm} id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {correct.isError && (
        <ErrorBox message={messageOf(correct.error, inventoryMessages.correctFailed)} />
      )}
      <p>
        <span className="font-medium">{row.productName}</span>{' '}
        <span className="text-ink-soft">{row.sku}</span>
      </p>
      <Field
        label={row.unit === 'METRE' ? stockWords.changeByMetres : stockWords.changeBy}
        hint={stockWords.changed(inStock(row.stockQuantity), inStock(after))}
        error={errors['change']}
      >
        <TextInput
          ref={focusOnArrival}
          value={values.change}
          autoComplete="off"
          placeholder={
            row.unit === 'METRE' ? stockWords.changeExampleMetres : stockWords.changeExample
          }
          onChange={(event) => set('change', event.currentTarget.value.trim())}
        />
      </Field>
      <Field label={stockWords.reason} error={errors['note']}>
        <TextInput
          value={values.note}
          autoComplete="off"
          onChange={(event) => set('note', event.currentTarget.value)}
        />
      </Field>
    </form>
  );
}
