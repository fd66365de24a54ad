import { StockCorrection, inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import type { StockRow } from '@shop/contract/inventory';
import { formatQuantity, isInStepsOf } from '@shop/contract/quantity';
import { numberOfText } from '@shop/contract/typed-number';
import { useState } from 'react';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { stockWords } from './inventory-words.ts';

/** Corrects a product's stock by hand. After a failure `row` is reloaded, and says when it has changed. */
export function CorrectionDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { productId, unit, stockQuantity } = row;
  const [seen, setSeen] = useState(stockQuantity);
  const form = useCallForm({
    call: inventoryCalls.correct,
    schema: StockCorrection,
    initial: { change: '', note: '' },
    read: ({ change, note }) => ({
      productId,
      change: numberOfText(change) ?? Number.NaN,
      note,
      expected: seen,
    }),
    onDone: onClose,
  });
  const { values, set, textOf, errors, note } = form;
  if (seen !== stockQuantity) {
    setSeen(stockQuantity);
    note({ change: inventoryMessages.stockMoved(stockQuantity, unit) });
  }
  const change = numberOfText(values.change) ?? Number.NaN;
  const after = stockQuantity + (isInStepsOf(unit, change) ? change : 0);
  const inStock = (stock: number) => formatQuantity(stock, unit);
  return (
    <CallFormDialog
      form={form}
      title={stockWords.correctTitle}
      send={adminWords.save}
      onClose={onClose}
    >
      <p>
        <span className="font-medium">{row.productName}</span>{' '}
        <span className="text-ink-soft">{row.sku}</span>
      </p>
      <Field
        label={unit === 'METRE' ? stockWords.changeByMetres : stockWords.changeBy}
        hint={stockWords.changed(inStock(stockQuantity), inStock(after))}
        error={errors['change']}
      >
        <TextInput
          ref={focusOnArrival}
          value={values.change}
          autoComplete="off"
          placeholder={unit === 'METRE' ? stockWords.changeExampleMetres : stockWords.changeExample}
          onChange={(event) => set('change', event.currentTarget.value.trim())}
        />
      </Field>
      <Field label={stockWords.reason} error={errors['note']}>
        <TextInput autoComplete="off" {...textOf('note')} />
      </Field>
    </CallFormDialog>
  );
}
