import { DEFAULT_HSN } from '@shop/contract/product-tax';
import { TAX_CLASSES } from '@shop/contract/tax';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { taxClassNames } from '../kit/admin-words.ts';
import { DraftField, filledMark } from './draft-field.tsx';
import type { FormState } from './draft-field.tsx';
import { FormSection } from './form-section.tsx';
import { productFormWords } from './product-form-words.ts';

/** Edits how the product is taxed, and whether it can be returned. */
export function TaxSection({ form }: { form: FormState }) {
  const { draft, set, reading } = form;
  const known = TAX_CLASSES.find((name) => name === draft.taxClass);
  return (
    <FormSection isInner title={productFormWords.taxAndReturns}>
      <DraftField
        form={form}
        name="hsn"
        label={productFormWords.hsn}
        hint={productFormWords.hsnHint(DEFAULT_HSN)}
        inputMode="numeric"
      />
      <DraftField
        form={form}
        name="taxClass"
        label={productFormWords.taxClass}
        hint={productFormWords.taxClassHint}
        shown={known && taxClassNames[known]}
      >
        <Select
          value={draft.taxClass}
          onChange={(event) => set('taxClass', event.currentTarget.value)}
        >
          {TAX_CLASSES.map((name) => (
            <option key={name} value={name}>
              {taxClassNames[name]}
            </option>
          ))}
        </Select>
      </DraftField>
      {reading ? (
        <p>{draft.returnable ? productFormWords.returnable : productFormWords.notReturnable}</p>
      ) : (
        <Checkbox
          label={
            <>
              {productFormWords.returnable} {filledMark(form, 'returnable')}
            </>
          }
          checked={draft.returnable}
          onChange={(event) => set('returnable', event.currentTarget.checked)}
        />
      )}
    </FormSection>
  );
}
