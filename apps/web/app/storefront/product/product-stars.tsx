import { formatCount } from '../../lib/format.ts';
import { Stars } from '../../ui/stars.tsx';
import type { LoadedReviews } from '../kit/product/review-data.ts';
import { productReviewsWords as words } from './product-reviews-words.ts';
import { StarRating } from './star-rating.tsx';

type ProductStarsProps = {
  /** Null when they could not be loaded. */
  reviews: LoadedReviews | null;
  /** Whether a group without a review has five fixed stars. */
  showsFixed: boolean;
};

/** Shows the rating of a product, or without a review five fixed stars by the owner's setting. */
export function ProductStars({ reviews, showsFixed }: ProductStarsProps) {
  if (reviews === null) return null;
  const { rating, hiddenCount } = reviews;
  if (rating === null) return showsFixed && hiddenCount === 0 ? <StarRating /> : null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <Stars value={rating.average} label={words.rated(rating.average)} />
      <span aria-hidden="true" className="font-semibold text-ink tabular-nums">
        {rating.average}
      </span>
      <a
        href="#reviews"
        className="inline-flex min-h-6 max-sm:min-h-11 items-center underline underline-offset-4"
      >
        {words.count(formatCount(rating.count), rating.count === 1)}
      </a>
    </p>
  );
}
