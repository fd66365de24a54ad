import type { ProductDetail } from '@shop/contract/product-views';
import { Picture } from '../../ui/picture.tsx';
import { VariantActions } from './variant-actions.tsx';
import { cellPropsOf, variantFacts } from './variant-facts.ts';
import { StatusBadge } from '../kit/products/status-toggle.tsx';
import { InlinePrice } from './inline-price.tsx';
import { InlineStock } from './inline-stock.tsx';
import { StockBadge } from '../kit/products/stock-badge.tsx';

/** Props of both views of a product's variants. */
export type VariantsProps = {
  variants: readonly ProductDetail[];
  onDelete: (productId: string) => void;
};

/** Shows variants as cards with their pictures. */
export function VariantGrid({ variants, onDelete }: VariantsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
      {variants.map((variant) => (
        <li
          key={variant.productId}
          className="flex flex-col overflow-hidden rounded-md border border-line bg-surface"
        >
          <Picture
            picture={variant.imgUrls[0]?.picture ?? null}
            src={variant.imgUrls[0]?.imageUrl ?? null}
            alt=""
            sizes="(min-width: 1280px) 260px, (min-width: 1024px) 30vw, 45vw"
            className="aspect-4/5 w-full"
          />
          <div className="flex grow flex-col gap-2 p-3 text-sm sm:p-4">
            <p className="font-medium">{variant.color ?? variant.name}</p>
            <p className="text-xs text-ink-soft">{variantFacts(variant)}</p>
            <p>
              <InlinePrice
                {...cellPropsOf(variant)}
                price={variant.price}
                className="text-base font-semibold"
              />
            </p>
            <p className="flex flex-wrap items-center gap-1.5">
              <InlineStock {...cellPropsOf(variant)} stock={variant.stockQuantity} />
              <StockBadge
                stock={variant.stockQuantity}
                unit={variant.unit}
                active={variant.status}
              />
              <StatusBadge active={variant.status} />
            </p>
            <VariantActions variant={variant} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  );
}
