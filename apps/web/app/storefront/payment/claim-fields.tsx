import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { UpiInput } from '../../ui/upi-input.tsx';
import { paidWords as words } from './paid-words.ts';
import { paymentWords } from './payment-words.ts';
import { UtrDrawing } from './utr-drawing.tsx';

type ClaimFieldsProps = {
  textOf: (name: 'utr' | 'upiId') => Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange'>;
  errors: Readonly<Record<string, string>>;
};

/** Shows the fields of a claim that name the payment, where its UTR is, and the UPI id for the refund. */
export function ClaimFields({ textOf, errors }: ClaimFieldsProps) {
  return (
    <>
      <Field label={paymentWords.utr} optional hint={paymentWords.utrHint} error={errors['utr']}>
        <TextInput inputMode="numeric" autoComplete="off" spellCheck={false} {...textOf('utr')} />
      </Field>
      <UtrDrawing gateway="" />
      <Field label={words.upiId} hint={words.upiHint} error={errors['upiId']}>
        <UpiInput {...textOf('upiId')} />
      </Field>
    </>
  );
}
