import { FoldedPart } from '../../ui/folded-part.tsx';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import type { FormState } from './draft-field.tsx';
import { FilledNote } from './filled-note.tsx';
import { productFormWords } from './product-form-words.ts';

const MoreFields = lazyOnOpen(() => import('./more-fields.tsx').then((file) => file.MoreFields));

/** Fields outside of the part that is folded. */
const MAIN = new Set(['name', 'subCategoryId', 'color', 'price', 'stockQuantity', 'status']);

type MoreDetailsProps = { form: FormState; withSku: boolean };

/** Folds the optional fields of a product; open in view mode, and when a field is wrong. */
export function MoreDetails({ form, withSku }: MoreDetailsProps) {
  const isWrong = Object.keys(form.errors).some((name) => name in form.draft && !MAIN.has(name));
  return (
    <div className="rounded-md border border-line bg-surface px-4 sm:px-5">
      <FoldedPart
        title={form.reading ? productFormWords.moreDetails : productFormWords.moreDetailsOptional}
        startsOpen={form.reading}
        isWrong={isWrong}
        className="py-1"
      >
        <MoreFields form={form} withSku={withSku} />
      </FoldedPart>
      <FilledNote form={form} />
    </div>
  );
}
