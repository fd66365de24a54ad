import type { ProductDetail } from '@shop/contract/product-views';
import { formatUnitPrice } from '../../lib/units.ts';
import { Picture } from '../../ui/picture.tsx';
import { VariantActions } from './variant-actions.tsx';
import { variantFacts } from './variant-facts.ts';
import { StatusBadge } from '../product-form/status-toggle.tsx';
import { StockBadge } from './stock-badge.tsx';

/** Props of both views of a product's variants. */
export type VariantsProps = {
  variants: readonly ProductDetail[];
  onDelete: (productId: string) => void;
};

/** Variants as cards with their pictures. */
export function VariantGrid({ variants, onDelete }: VariantsProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
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
            <p className="text-base font-semibold tabular-nums">{formatUnitPrice(variant)}</p>
            <p className="flex flex-wrap gap-1.5">
              <StockBadge stock={variant.stockQuantity} unit={variant.unit} />
              <StatusBadge active={variant.status} />
            </p>
            <VariantActions variant={variant} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  );
}
