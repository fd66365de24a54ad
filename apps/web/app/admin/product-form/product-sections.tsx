import { productMessages } from '@shop/contract/products';
import { UNITS, formatQuantity } from '@shop/contract/quantity';
import { SIZES } from '@shop/contract/sizes';
import { formatPrice } from '../../lib/format.ts';
import { unitWords } from '../../lib/unit-words.ts';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { Select } from '../../ui/select.tsx';
import { CategorySelect } from '../kit/category-select.tsx';
import { DraftField } from './draft-field.tsx';
import type { FormState } from './draft-field.tsx';
import { FormSection } from './form-section.tsx';
import { productFormWords } from './product-form-words.ts';
import { StatusToggle } from '../kit/products/status-toggle.tsx';

const PriceGapNote = lazyOnOpen(() =>
  import('./price-gap-note.tsx').then((file) => file.PriceGapNote),
);

type MainProps = {
  form: FormState;
  /** Name of the loaded product's category. */
  categoryName: string | undefined;
};

/** Edits the fields that every product needs: title, category, colour, price and quantity. */
export function MainSection({ form, categoryName }: MainProps) {
  return (
    <FormSection isObvious title={productFormWords.general}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftField form={form} name="name" label={productFormWords.name} />
        <DraftField
          form={form}
          name="subCategoryId"
          label={productFormWords.subCategory}
          shown={categoryName}
        >
          <CategorySelect
            value={form.draft.subCategoryId}
            onChange={(id) => form.set('subCategoryId', id)}
          />
        </DraftField>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <div className="max-sm:col-span-2">
          <DraftField form={form} name="color" label={productFormWords.color} />
        </div>
        <PriceAndQuantity form={form} />
      </div>
    </FormSection>
  );
}

function PriceAndQuantity({ form }: { form: FormState }) {
  const { draft } = form;
  const isByMetre = draft.unit === 'METRE';
  return (
    <>
      <DraftField
        form={form}
        name="price"
        label={isByMetre ? productFormWords.priceOfMetre : productFormWords.price}
        prefix="₹"
        inputMode="decimal"
        shown={formatPrice(Number(draft.price))}
      />
      <DraftField
        form={form}
        name="stockQuantity"
        label={isByMetre ? productFormWords.metres : productFormWords.quantity}
        {...(isByMetre && { hint: productFormWords.metresHint })}
        inputMode={isByMetre ? 'decimal' : 'numeric'}
        shown={formatQuantity(Number(draft.stockQuantity), isByMetre ? 'METRE' : 'PIECE')}
      />
      {!form.reading && <PriceGapNote draft={draft} />}
    </>
  );
}

/** Edits the description. */
export function DescriptionField({ form }: { form: FormState }) {
  return (
    <DraftField
      form={form}
      name="description"
      label={productFormWords.description}
      optional
      lines={5}
      shown={form.draft.description || productMessages.noDescription}
    />
  );
}

type VariationProps = { form: FormState; withSku: boolean };

/** Edits the further fields of a variant: size, unit, MRP, delivery and SKU. */
export function VariationSection({ form, withSku }: VariationProps) {
  const { draft, set } = form;
  return (
    <FormSection isInner title={productFormWords.variation}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftField form={form} name="size" label={productFormWords.size} optional>
          <SizeSelect value={draft.size} onChange={(size) => set('size', size)} />
        </DraftField>
        <DraftField form={form} name="unit" label={productFormWords.unit} shown={unitName(draft)}>
          <UnitSelect value={draft.unit} onChange={(unit) => set('unit', unit)} />
        </DraftField>
        <DraftField
          form={form}
          name="mrp"
          label={draft.unit === 'METRE' ? productFormWords.mrpOfMetre : productFormWords.mrp}
          hint={productFormWords.mrpHint}
          prefix="₹"
          inputMode="decimal"
          shown={draft.mrp && formatPrice(Number(draft.mrp))}
          optional
        />
        <DraftField
          form={form}
          name="estimatedDelivery"
          label={productFormWords.delivery}
          hint={productFormWords.deliveryHint}
          shown={draft.estimatedDelivery || productMessages.defaultDelivery}
          optional
        />
        {withSku && <DraftField form={form} name="sku" label={productFormWords.sku} />}
      </div>
    </FormSection>
  );
}

/** Edits whether shoppers see the product. */
export function StatusSection({ form }: { form: FormState }) {
  return (
    <FormSection title={productFormWords.status}>
      <StatusToggle
        active={form.draft.status}
        onChange={form.reading ? undefined : (status) => form.set('status', status)}
      />
    </FormSection>
  );
}

function unitName({ unit }: { unit: string }): string {
  return unit === 'METRE' ? unitWords.names.METRE : unitWords.names.PIECE;
}

type UnitSelectProps = { value: string; onChange: (unit: string) => void };

function UnitSelect({ value, onChange }: UnitSelectProps) {
  return (
    <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {unitWords.names[unit]}
        </option>
      ))}
    </Select>
  );
}

type SizeSelectProps = { value: string; onChange: (size: string) => void };

function SizeSelect({ value, onChange }: SizeSelectProps) {
  // A stored value outside the list is offered too, so that saving does not lose it.
  const sizes = value === '' || SIZES.some((size) => size === value) ? SIZES : [value, ...SIZES];
  return (
    <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{productFormWords.chooseSize}</option>
      {sizes.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </Select>
  );
}
