import { productMessages } from '@shop/contract/products';
import { SIZES } from '@shop/contract/sizes';
import { formatCount, formatRupees } from '../../lib/format.ts';
import { Select } from '../../ui/select.tsx';
import { catalogueWords } from './admin-catalogue-words.ts';
import { CategorySelect } from './category-select.tsx';
import { DraftField } from './draft-field.tsx';
import type { FormState } from './draft-field.tsx';
import { FormSection } from './form-section.tsx';
import { StatusToggle } from './status-toggle.tsx';

/** Name and description. */
export function GeneralSection({ form }: { form: FormState }) {
  return (
    <FormSection title="General info">
      <DraftField form={form} name="name" label="Product title" max={120} />
      <DraftField
        form={form}
        name="description"
        label="Description"
        optional
        lines={5}
        max={5000}
        shown={form.draft.description || productMessages.noDescription}
      />
    </FormSection>
  );
}

type VariationProps = { form: FormState; withSku: boolean };

/** What tells this piece from its siblings: colour, size, price, stock and the rest. */
export function VariationSection({ form, withSku }: VariationProps) {
  const { draft, set } = form;
  return (
    <FormSection title="Variation">
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftField form={form} name="color" label="Color" max={60} />
        <DraftField form={form} name="size" label="Size" optional>
          <SizeSelect value={draft.size} onChange={(size) => set('size', size)} />
        </DraftField>
        <DraftField
          form={form}
          name="price"
          label="Base price"
          prefix="₹"
          inputMode="decimal"
          shown={formatRupees(Number(draft.price))}
        />
        <DraftField
          form={form}
          name="stockQuantity"
          label="Quantity"
          inputMode="numeric"
          shown={formatCount(Number(draft.stockQuantity))}
        />
        <DraftField form={form} name="material" label="Material" optional max={60} />
        <DraftField form={form} name="weave" label="Weave" optional max={60} />
        <DraftField
          form={form}
          name="estimatedDelivery"
          label="Estimated delivery"
          hint={catalogueWords.defaultDelivery}
          shown={draft.estimatedDelivery || productMessages.defaultDelivery}
          optional
          max={60}
        />
        {withSku && <DraftField form={form} name="sku" label="SKU" max={40} />}
      </div>
    </FormSection>
  );
}

type CategoryProps = {
  form: FormState;
  /** The sub-category that the product was loaded with. */
  categoryName: string | undefined;
};

/** The sub-category. */
export function CategorySection({ form, categoryName }: CategoryProps) {
  return (
    <FormSection title="Category">
      <DraftField form={form} name="subCategoryId" label="Sub-category" shown={categoryName}>
        <CategorySelect
          value={form.draft.subCategoryId}
          onChange={(id) => form.set('subCategoryId', id)}
        />
      </DraftField>
    </FormSection>
  );
}

/** Whether shoppers see the product. */
export function StatusSection({ form }: { form: FormState }) {
  return (
    <FormSection title="Status">
      <StatusToggle
        active={form.draft.status}
        onChange={form.reading ? undefined : (status) => form.set('status', status)}
      />
    </FormSection>
  );
}

type SizeSelectProps = { value: string; onChange: (size: string) => void };

function SizeSelect({ value, onChange }: SizeSelectProps) {
  // A stored value of another list is still offered, or saving would lose it.
  const sizes = value === '' || SIZES.some((size) => size === value) ? SIZES : [value, ...SIZES];
  return (
    <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">Choose a size</option>
      {sizes.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </Select>
  );
}
