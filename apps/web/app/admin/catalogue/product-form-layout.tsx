import type { ProductDetail } from '@shop/contract/product-views';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { FormState } from './draft-field.tsx';
import { FormSection } from './form-section.tsx';
import {
  CategorySection,
  GeneralSection,
  StatusSection,
  VariationSection,
} from './product-sections.tsx';
import { StockBadge } from './stock-badge.tsx';

type LayoutProps = {
  form: FormState;
  pictures: ReactNode;
  /** The product as it was loaded; none when it is new. */
  product?: ProductDetail | undefined;
  /** Buttons at the end; on a phone they stay in reach of the thumb. */
  buttons: ReactNode;
  /** How much of an upload has left, 0 to 1; null when there is none. */
  share?: number | null;
};

/** The one layout of add, view and edit: the product on the left, what is decided on the right. */
export function ProductFormLayout(props: LayoutProps) {
  const { form, pictures, product, buttons, share = null } = props;
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-4 lg:row-span-2">
        <GeneralSection form={form} />
        <VariationSection form={form} withSku={product !== undefined} />
        <FormSection title="Images">{pictures}</FormSection>
      </div>
      <div className="flex flex-col gap-4">
        {product !== undefined && (
          <FormSection title="Stock">
            <span className="flex">
              <StockBadge pieces={product.stockQuantity} />
            </span>
          </FormSection>
        )}
        <CategorySection form={form} categoryName={product?.subCategoryName} />
        <StatusSection form={form} />
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-col gap-3 border-t border-line bg-paper p-4 sm:-mx-6 sm:px-6 lg:top-18 lg:bottom-auto lg:mx-0 lg:self-start lg:border-0 lg:p-0">
        {share !== null && (
          <div className="flex items-center gap-3 text-sm whitespace-nowrap tabular-nums">
            <ProgressBar share={share} label="Upload" />
            {Math.round(share * 100)} %
          </div>
        )}
        <div className="flex gap-3 *:grow">{buttons}</div>
      </div>
    </div>
  );
}
