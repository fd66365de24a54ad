import { REFUND_METHODS } from '@shop/contract/refunds';
import type { Refund } from '@shop/contract/refunds';
import { Suspense, lazy } from 'react';
import { formatRupees, todayInShop } from '../../lib/format.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { refundMethodNames, refundWords } from './refund-words.ts';
import { useSendRefund } from './use-send-refund.ts';

/** Lazy: the QR code is needed only here. */
const RefundPayment = lazy(async () => ({
  default: (await import('./refund-payment.tsx')).RefundPayment,
}));

/** Id of the form, for the button outside it. */
export const SEND_REFUND_FORM = 'send-refund-form';

type SendRefundFormProps = { refund: Refund; onDone: () => void };

/** Shows how to pay a refund, and records amount, method, reference and day. */
export function SendRefundForm({ refund, onDone }: SendRefundFormProps) {
  const { setForm, submit, failed, amount, ...form } = useSendRefund(refund, onDone);
  return (
    <form
      ref={setForm}
      id={SEND_REFUND_FORM}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <Suspense fallback={<Skeleton className="h-48" />}>
        <RefundPayment refund={refund} amount={amount} />
      </Suspense>
      {failed !== null && <ErrorBox message={failed} />}
      <SumFields form={form} owed={formatRupees(refund.owed)} />
      <ProofFields form={form} />
    </form>
  );
}

type FieldsProps = { form: Pick<ReturnType<typeof useSendRefund>, 'values' | 'set' | 'errors'> };

function SumFields({ form: { values, set, errors }, owed }: FieldsProps & { owed: string }) {
  return (
    <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-40">
      <Field
        label={refundWords.amount}
        hint={refundWords.amountHint(owed)}
        error={errors['amount']}
      >
        <TextInput
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
          onChange={(event) => set('amount', event.currentTarget.value)}
        />
      </Field>
      <Field label={refundWords.method} error={errors['method']}>
        <Select
          value={values.method}
          onChange={(event) => set('method', event.currentTarget.value)}
        >
          {REFUND_METHODS.map((method) => (
            <option key={method} value={method}>
              {refundMethodNames[method]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function ProofFields({ form: { values, set, errors } }: FieldsProps) {
  return (
    <>
      <Field
        label={refundWords.reference}
        optional
        hint={refundWords.referenceHint}
        error={errors['reference']}
      >
        <TextInput
          value={values.reference}
          autoComplete="off"
          onChange={(event) => set('reference', event.currentTarget.value)}
        />
      </Field>
      <Field label={refundWords.day} error={errors['sentAt']}>
        <TextInput
          type="date"
          value={values.day}
          max={todayInShop()}
          onChange={(event) => set('day', event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
