import { AboutSection } from './about-section.tsx';
import type { FormState } from './draft-field.tsx';
import { FilledNote } from './filled-note.tsx';
import { FoldedPart } from '../../ui/folded-part.tsx';
import { productFormWords } from './product-form-words.ts';
import { DescriptionField, VariationSection } from './product-sections.tsx';
import { TaxSection } from './tax-section.tsx';

/** Fields outside of the part that is folded. */
const MAIN = new Set(['name', 'subCategoryId', 'color', 'price', 'stockQuantity', 'status']);

type MoreDetailsProps = { form: FormState; withSku: boolean };

/** Edits everything that a product can do without; open in view mode, and when a field is wrong. */
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
        <div className="flex flex-col gap-5 pt-1 pb-4">
          <DescriptionField form={form} />
          <VariationSection form={form} withSku={withSku} />
          <AboutSection form={form} />
          <TaxSection form={form} />
        </div>
      </FoldedPart>
      <FilledNote form={form} />
    </div>
  );
}
