import { guessedColourFamily } from '@shop/contract/colour-families';
import { PRODUCT_ATTRIBUTES } from '@shop/contract/product-attributes';
import type { ProductAttribute } from '@shop/contract/product-attributes';
import {
  attributeUnitWords,
  attributeValueWords,
  attributeWords,
  colourFamilyWords,
} from '../../lib/attribute-words.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Select } from '../../ui/select.tsx';
import { typedAttributeText } from './attribute-shown.ts';
import { DraftField, filledMark } from './draft-field.tsx';
import type { FormState } from './draft-field.tsx';
import { productFormWords } from './product-form-words.ts';

const OccasionBoxes = lazy(async () => (await import('./occasion-boxes.tsx')).OccasionBoxes);

type AttributeFieldProps = { form: FormState; name: ProductAttribute };

/** Edits an optional attribute: a text, a number with its unit, or one or several choices. */
export function AttributeField({ form, name }: AttributeFieldProps) {
  const rule = PRODUCT_ATTRIBUTES[name];
  const unit = attributeUnitWords[name];
  const text = form.draft[name];
  if (rule.kind === 'choices' && !form.reading) {
    return (
      <OccasionBoxes
        value={text}
        hint={filledMark(form, name)}
        error={form.errors[name]}
        onChange={(to) => form.set(name, to)}
      />
    );
  }
  return (
    <DraftField
      form={form}
      optional
      name={name}
      label={unit === undefined ? attributeWords[name] : `${attributeWords[name]} (${unit})`}
      {...(name === 'colourFamily' && { hint: colourHint(form) })}
      {...(rule.kind === 'number' && {
        inputMode: rule.decimals === 0 ? ('numeric' as const) : ('decimal' as const),
      })}
      {...(text !== '' && { shown: typedAttributeText(name, text) })}
    >
      {rule.kind === 'choice' && (
        <Select value={text} onChange={(event) => form.set(name, event.currentTarget.value)}>
          <option value="">{productFormWords.notGiven}</option>
          {rule.values.map((value) => (
            <option key={value} value={value}>
              {attributeValueWords[name]?.[value]}
            </option>
          ))}
        </Select>
      )}
    </DraftField>
  );
}

function colourHint({ draft }: FormState): string {
  const family = guessedColourFamily(draft.color);
  return family === null
    ? productFormWords.colourUnknown
    : productFormWords.colourGuessed(colourFamilyWords[family]);
}
