import { type DeclaredTax, TaxDeclaration, taxCalls } from '@shop/contract/tax-settings';
import { TAX_STATES } from '@shop/contract/tax-states';
import type { FormEvent } from 'react';
import { ApiError, fieldErrors } from '../../lib/errors.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSend } from '../kit/use-call.ts';

/** Manages state and validation of the form of tax settings. */
export function useTaxForm(declared: DeclaredTax) {
  const form = useForm(fieldsOf(declared));
  const save = useSend(taxCalls.saveSettings, {
    // The values as the server stored them, trimmed.
    onDone: ({ data }) => form.fill(fieldsOf(data)),
    onFailed: (error) => {
      if (error instanceof ApiError) form.show(error.fields);
    },
  });
  const { values, set } = form;
  return {
    ...form,
    isBusy: save.isPending,
    /** Sets the GSTIN, whose first two digits are the state. */
    setGstin: (typed: string) => {
      const gstin = typed.replace(/\s/g, '').toUpperCase();
      set('gstin', gstin);
      const code = gstin.slice(0, 2);
      if (code in TAX_STATES) set('stateCode', code);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const isRegistered = values.registration !== 'NONE';
      const checked = TaxDeclaration.safeParse({
        ...values,
        gstin: isRegistered ? values.gstin : '',
        expected: declared,
      });
      form.show(checked.success ? {} : fieldErrors(checked.error.issues));
      if (checked.success && !save.isPending) save.mutate({ body: checked.data });
    },
  };
}

/** The part of the form for its fields. */
export type TaxFields = Pick<
  ReturnType<typeof useTaxForm>,
  'values' | 'set' | 'errors' | 'setGstin'
>;

function fieldsOf(declared: DeclaredTax) {
  return {
    registration: declared.registration ?? '',
    gstin: declared.gstin ?? '',
    legalName: declared.legalName ?? '',
    stateCode: declared.stateCode ?? '',
    address: declared.address ?? '',
    series: declared.series ?? '',
    signatory: declared.signatory ?? '',
    homeStateOnly: declared.homeStateOnly ?? false,
  };
}
