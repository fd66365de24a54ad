import { pageCount } from '@shop/contract/page';
import { type ProductReviews, reviewCalls } from '@shop/contract/reviews';
import type { RequestFunction } from '../../../lib/api-input.ts';
import { ApiError, pageStatus } from '../../../lib/errors.ts';
import { chosenReviews } from './chosen-reviews.ts';

/** Reviews on a page of a product. */
const PAGE_SIZE = 5;

/** A page of the reviews of a product, narrowed to a number of stars when the address names one. */
export type LoadedReviews = Omit<ProductReviews, 'message'> & {
  /** Zero-based. */
  page: number;
  pages: number;
  stars: string | null;
};

/** Loads the reviews that an address selects by `page` and `stars`; null when they cannot be loaded. */
export async function loadReviews(
  ask: RequestFunction,
  productId: string,
  search: URLSearchParams,
): Promise<LoadedReviews | null> {
  const { page, stars } = chosenReviews(search);
  try {
    const { message: _message, ...reviews } = await ask(reviewCalls.ofProduct, {
      params: { productId },
      query: {
        page: String(page),
        size: String(PAGE_SIZE),
        ...(stars !== null && { stars }),
      },
    });
    return { ...reviews, page, pages: pageCount(reviews.totalCount, PAGE_SIZE), stars };
  } catch (error) {
    // The product is shown without them. One that does not exist has a page that says so.
    if (!(error instanceof ApiError && pageStatus(error) === 404)) console.warn(error);
    return null;
  }
}
