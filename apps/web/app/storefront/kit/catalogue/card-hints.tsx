import type { ShopperProduct } from '@shop/contract/product-views';
import { formatQuantity } from '@shop/contract/quantity';
import { formatCount } from '../../../lib/format.ts';
import { Star } from '../../../ui/stars.tsx';
import { cardHintWords as words } from './card-hint-words.ts';

/** Shows the rating of a product, how many are left, and its other colours. */
export function CardHints({
  product: { left, unit, colors, rating },
}: {
  product: ShopperProduct;
}) {
  return (
    <p className="flex flex-wrap gap-x-3 pt-0.5 text-xs text-ink-soft">
      {rating !== null && (
        <span role="img" aria-label={words.rated(rating.average, formatCount(rating.count))}>
          <Star isFilled className="inline size-3.5 align-[-2px]" /> {rating.average} (
          {formatCount(rating.count)})
        </span>
      )}
      {left !== null && (
        <span className="font-medium text-warn">{words.onlyLeft(formatQuantity(left, unit))}</span>
      )}
      {colors > 1 && <span>{words.alsoIn(colors - 1)}</span>}
    </p>
  );
}
