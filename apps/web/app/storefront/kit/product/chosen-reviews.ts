/** The choice of a product's reviews: a page, zero-based, and the only number of stars. */
export type ChosenReviews = { page: number; stars: string | null };

/** Returns the reviews that the query of a product's address selects. */
export function chosenReviews(search: URLSearchParams): ChosenReviews {
  const [page, stars] = [search.get('page') ?? '', search.get('stars') ?? ''];
  return {
    page: /^[1-9][0-9]{0,3}$/.test(page) ? Number(page) - 1 : 0,
    stars: /^[1-5]$/.test(stars) ? stars : null,
  };
}
