import type { ProductDetail } from '@shop/contract/product-views';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { adminWords } from '../kit/admin-words.ts';
import type { FormState } from './draft-field.tsx';
import { FormSection } from './form-section.tsx';
import { MoreDetails } from './more-details.tsx';
import { MainSection, StatusSection } from './product-sections.tsx';
import { StockBadge } from '../kit/products/stock-badge.tsx';
import { formatQuantity } from '@shop/contract/quantity';
import { productFormWords } from './product-form-words.ts';

type LayoutProps = {
  form: FormState;
  pictures: ReactNode;
  /** The loaded product; undefined for a new one. */
  product?: ProductDetail | undefined;
  /** Buttons at the end; on a phone they stay within reach of the thumb. */
  buttons: ReactNode;
  /** Upload progress, 0 to 1; null without an upload. */
  share?: number | null;
};

/**
 * Lays out add, view and edit: pictures, the five fields and everything else on the left, stock and status
 * on the right.
 */
export function ProductFormLayout(props: LayoutProps) {
  const { form, pictures, product, buttons, share = null } = props;
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-4 lg:row-span-2">
        <FormSection isObvious title={productFormWords.images}>
          {pictures}
        </FormSection>
        <MainSection form={form} categoryName={product?.subCategoryName} />
        <MoreDetails form={form} withSku={product !== undefined} />
      </div>
      <div className="flex flex-col gap-4">
        {product !== undefined && (
          <FormSection title={productFormWords.stock}>
            <span className="flex items-center gap-2">
              <span className="text-lg font-semibold tabular-nums">
                {formatQuantity(product.stockQuantity, product.unit)}
              </span>
              <StockBadge
                stock={product.stockQuantity}
                unit={product.unit}
                active={product.status}
              />
            </span>
          </FormSection>
        )}
        <StatusSection form={form} />
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-col gap-3 border-t border-line bg-paper p-4 sm:-mx-6 sm:px-6 lg:top-18 lg:bottom-auto lg:mx-0 lg:self-start lg:border-0 lg:p-0">
        {share !== null && (
          <div className="flex items-center gap-3 text-sm whitespace-nowrap tabular-nums">
            <ProgressBar share={share} label={adminWords.upload} />
            {share < 1
              ? productFormWords.percent(Math.round(share * 100))
              : productFormWords.preparing}
          </div>
        )}
        <div className="flex flex-wrap gap-3 *:grow">{buttons}</div>
      </div>
    </div>
  );
}
