import * as z from 'zod/mini';

/** Default page size of every list. */
export const PAGE_SIZE = 10;

/** Page size of a shopper's own orders. */
export const ORDER_HISTORY_SIZE = 5;

/** Messages about paging, shared by server and pages. */
export const pageMessages = {
  page: 'page must be a whole number from 0 to 9999999',
  size: 'size must be a whole number from 1 to 100',
} as const;

/** Query parameters of a paged list: zero-based `page`, and `size` from 1 to 100, both as plain digits. */
export const pageFields = {
  page: z.optional(z.string(pageMessages.page).check(z.regex(/^[0-9]{1,7}$/, pageMessages.page))),
  size: z.optional(
    z.string(pageMessages.size).check(z.regex(/^0{0,5}([1-9][0-9]?|100)$/, pageMessages.size)),
  ),
};

/** The rows of a page. */
export type PageRange = { limit: number; offset: number };

/** Returns the rows that `page` and `size` of a query select. */
export function rangeOf(
  query: { page?: string | undefined; size?: string | undefined },
  defaultSize: number = PAGE_SIZE,
): PageRange {
  const limit = query.size === undefined ? defaultSize : Number(query.size);
  return { limit, offset: Number(query.page ?? 0) * limit };
}

/** Returns the number of pages for `totalCount` rows; at least 1. */
export function pageCount(totalCount: number, size: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(totalCount / size));
}
