import { productMessages } from '@shop/contract/products';
import { Stars } from '../../ui/stars.tsx';
import { productWords } from '../kit/product/product-words.ts';

/** Shows the fixed five stars (docs/specification.md, section 9), only with the owner's setting. */
export function StarRating() {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <Stars value={5} label={productWords.stars} />
      {productMessages.reviews}
    </p>
  );
}
