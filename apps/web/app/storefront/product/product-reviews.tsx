import { STARS } from '@shop/contract/rating';
import type { StarCounts } from '@shop/contract/reviews';
import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { formatCount } from '../../lib/format.ts';
import { Pager } from '../../ui/pager.tsx';
import { Star, Stars } from '../../ui/stars.tsx';
import { OneReview } from './one-review.tsx';
import type { LoadedReviews } from '../kit/product/review-data.ts';
import { productReviewsWords as words } from './product-reviews-words.ts';

/** Shows the reviews of a product's group, with links that work without scripts. */
export function ProductReviews({ reviews }: { reviews: LoadedReviews | null }) {
  if (reviews === null) return null;
  const { data, rating, counts, hiddenCount, page, pages, stars } = reviews;
  if (rating === null && hiddenCount === 0) return null;
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="scroll-mt-24 px-(--page-gutter) pt-12 sm:px-0 lg:pt-20"
    >
      <h2 id="reviews-title" className="pb-5 font-display text-heading">
        {words.title}
      </h2>
      <div className="grid gap-8 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-12">
        <div className="flex flex-col gap-4">
          {rating !== null && (
            <>
              <p className="flex flex-wrap items-center gap-x-3">
                <span aria-hidden="true" className="font-display text-title tabular-nums">
                  {rating.average}
                </span>
                <Stars value={rating.average} label={words.rated(rating.average)} />
                <span className="text-sm text-ink-soft">
                  {words.count(formatCount(rating.count), rating.count === 1)}
                </span>
              </p>
              <Bars counts={counts} chosen={stars} />
            </>
          )}
          {hiddenCount > 0 && (
            <p className="text-sm text-ink-soft">
              {words.hidden(formatCount(hiddenCount), hiddenCount === 1)}
            </p>
          )}
        </div>
        {rating !== null && (
          <div className="flex min-w-0 flex-col gap-6">
            {stars !== null && (
              <p className="flex flex-wrap items-center gap-x-3 text-sm">
                {words.only(stars)}
                <Link to="?#reviews" preventScrollReset className={LINK}>
                  {words.all}
                </Link>
              </p>
            )}
            {data.length === 0 && <p>{words.noneOfThese}</p>}
            <ul className="divide-y divide-line">
              {data.map((review) => (
                <OneReview key={review.reviewId} review={review} />
              ))}
            </ul>
            {pages > 1 && <Pager page={page} pages={pages} label={words.pages} anchor="reviews" />}
          </div>
        )}
      </div>
    </section>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4';

type BarsProps = { counts: StarCounts; chosen: string | null };

/** Shows how many reviews gave how many stars; each number leads to its reviews. */
function Bars({ counts, chosen }: BarsProps) {
  const most = Math.max(...Object.values(counts), 1);
  return (
    <ul aria-label={words.counts} className="flex flex-col">
      {STARS.toReversed().map((stars) => {
        const count = counts[`${stars}`];
        const isChosen = chosen === `${stars}`;
        const face = (
          <>
            <span className={classes('w-8', isChosen && 'font-semibold')}>
              {stars} <Star isFilled className="inline size-3.5 align-[-0.125em]" />
              <span className="sr-only">{words.ofFive}</span>
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              className="h-2 w-0 grow"
            >
              <rect width="100" height="8" className="fill-paper-deep" />
              <rect width={(100 * count) / most} height="8" className="fill-zari" />
            </svg>
            <span className="w-8 text-right text-ink-soft">{formatCount(count)}</span>
          </>
        );
        return (
          <li key={stars}>
            {count === 0 ? (
              <p className={BAR}>{face}</p>
            ) : (
              <Link
                to={`?stars=${stars}#reviews`}
                preventScrollReset
                aria-current={isChosen || undefined}
                className={classes(BAR, 'hover:text-accent')}
              >
                {face}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const BAR = 'flex min-h-8 max-sm:min-h-11 items-center gap-3 text-sm tabular-nums';
