import { pageOf } from '../../../lib/page-of.ts';

/** The choice of a product's reviews: a page, zero-based, and the only number of stars. */
export type ChosenReviews = { page: number; stars: string | null };

/** Returns the reviews that the query of a product's address selects. */
export function chosenReviews(search: URLSearchParams): ChosenReviews {
  const stars = search.get('stars') ?? '';
  return { page: pageOf(search), stars: /^[1-5]$/.test(stars) ? stars : null };
}
