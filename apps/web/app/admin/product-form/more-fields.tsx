import { AboutSection } from './about-section.tsx';
import type { FormState } from './draft-field.tsx';
import { DescriptionField, VariationSection } from './product-sections.tsx';
import { TaxSection } from './tax-section.tsx';

/** Edits everything that a product can do without. */
export function MoreFields({ form, withSku }: { form: FormState; withSku: boolean }) {
  return (
    <div className="flex flex-col gap-5 pt-1 pb-4">
      <DescriptionField form={form} />
      <VariationSection form={form} withSku={withSku} />
      <AboutSection form={form} />
      <TaxSection form={form} />
    </div>
  );
}
