import { productMessages } from '@shop/contract/products';
import { productWords } from '../kit/product/product-words.ts';

/** Shows the fixed five stars (docs/specification.md, section 9), only with the owner's setting. */
export function StarRating() {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <span role="img" aria-label={productWords.stars} className="flex gap-0.5 text-zari">
        {[1, 2, 3, 4, 5].map((star) => (
          <svg key={star} viewBox="0 0 20 20" aria-hidden="true" className="size-4">
            <path
              fill="currentColor"
              d="m10 1.5 2.6 5.6 6.1.7-4.500 4.200 1.200 6-5.400-3-5.400 3 1.200-6L1.300 7.800l6.100-.7L10 1.5Z"
            />
          </svg>
        ))}
      </span>
      {productMessages.reviews}
    </p>
  );
}
