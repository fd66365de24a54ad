import { PAGE_SIZE } from '@shop/contract/page';

/** Returns the zero-based pages that the pagination shows around `page`; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [0, page - 1, page, page + 1, pages - 1];
  const near = [...new Set(wanted)].filter((one) => one >= 0 && one < pages).sort((a, b) => a - b);
  return near.flatMap((one, index) => {
    const before = near[index - 1] ?? -1;
    if (one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}

/**
 * Returns the numbers of a zero-based page's first and last row, from one; null for a page past the end.
 */
export function rowsOfPage(page: number, totalCount: number) {
  const first = page * PAGE_SIZE + 1;
  return first > totalCount ? null : { first, last: Math.min(first + PAGE_SIZE - 1, totalCount) };
}
