import { ATTRIBUTE_NAMES } from '@shop/contract/product-attributes';
import { typedAttributeText } from './attribute-shown.ts';
import { unitWords } from '../../lib/unit-words.ts';
import { Button } from '../../ui/button.tsx';
import { taxClassNames } from '../kit/admin-words.ts';
import type { FormState } from './draft-field.tsx';
import type { ProductDraft } from './product-draft.ts';
import { productFormWords } from './product-form-words.ts';

/** Shows the values that the last product of the category has filled in, also while the fields are folded. */
export function FilledNote({ form: { draft, filledIn } }: { form: FormState }) {
  const texts = filledIn?.fields.flatMap((field) => shownValue(draft, field) ?? []) ?? [];
  return (
    <div role="status">
      {filledIn !== undefined && texts.length > 0 && (
        <div className="border-t border-line py-3 text-sm">
          <p className="font-medium text-accent">{productFormWords.filledIn(filledIn.name)}</p>
          <p className="text-ink-soft">{texts.join(' · ')}</p>
          <Button variant="quiet" size="small" className="-ml-3" onClick={filledIn.onClear}>
            {productFormWords.emptyAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns a value as words; null for an unknown tax class. */
function shownValue(draft: ProductDraft, field: keyof ProductDraft): string | null {
  const attribute = ATTRIBUTE_NAMES.find((name) => name === field);
  if (attribute !== undefined) {
    return typedAttributeText(attribute, draft[attribute]);
  }
  if (field === 'returnable') return productFormWords.notReturnable;
  if (field === 'unit')
    return draft.unit === 'METRE' ? unitWords.names.METRE : unitWords.names.PIECE;
  if (field === 'taxClass') {
    return Object.entries(taxClassNames).find(([name]) => name === draft.taxClass)?.[1] ?? null;
  }
  const label = { hsn: productFormWords.hsn, size: productFormWords.size }[field as 'hsn' | 'size'];
  return label === undefined ? String(draft[field]) : `${label} ${String(draft[field])}`;
}
