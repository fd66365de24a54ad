import { typedGstin } from '@shop/contract/gstin';
import { type DeclaredTax, TaxDeclaration, taxCalls } from '@shop/contract/tax-settings';
import { TAX_STATES } from '@shop/contract/tax-states';
import { ewayLimitsOf, textOfEwayLimits } from './eway-limit-rows.ts';
import { useCallForm } from '../kit/use-call-form.ts';

/** Manages state and validation of the form of tax settings. */
export function useTaxForm(declared: DeclaredTax) {
  const form = useCallForm({
    call: taxCalls.saveSettings,
    schema: TaxDeclaration,
    initial: fieldsOf(declared),
    read: ({ ewayLimits, ...values }) => ({
      ...values,
      ewayLimits: ewayLimitsOf(ewayLimits),
      gstin: values.registration === 'NONE' ? '' : values.gstin,
      expected: declared,
    }),
    // The values as the server stored them, trimmed.
    onDone: ({ data }) => fieldsOf(data),
  });
  const { set } = form;
  return {
    ...form,
    /** Sets the GSTIN, whose first two digits are the state. */
    setGstin: (typed: string) => {
      const gstin = typedGstin(typed);
      set('gstin', gstin);
      const code = gstin.slice(0, 2);
      if (code in TAX_STATES) set('stateCode', code);
    },
  };
}

/** The part of the form for its fields. */
export type TaxFields = Pick<
  ReturnType<typeof useTaxForm>,
  'values' | 'set' | 'textOf' | 'errors' | 'setGstin'
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
    ewayLimits: textOfEwayLimits(declared.ewayLimits),
  };
}
