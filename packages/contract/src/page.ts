import * as z from 'zod/mini';

/** Milliseconds of the branded splash on sign-in pages and of the loader. */
export const SPLASH_MS = 1000;

/** Rows on a page of every list, unless the caller asks otherwise. */
export const PAGE_SIZE = 10;

/** Rows on a page of a shopper's own orders. */
export const ORDER_HISTORY_SIZE = 5;

/** Sentences of paging: what the server answers and the pages show. */
export const pageMessages = {
  page: 'page must be a whole number from 0 to 9999999',
  size: 'size must be a whole number from 1 to 100',
} as const;

/** Query of a list: zero-based `page`, and `size` from 1 to 100, both in plain digits. */
export const pageFields = {
  page: z.optional(z.string(pageMessages.page).check(z.regex(/^[0-9]{1,7}$/, pageMessages.page))),
  size: z.optional(
    z.string(pageMessages.size).check(z.regex(/^0{0,5}([1-9][0-9]?|100)$/, pageMessages.size)),
  ),
};

/** Query of a list that has nothing but pages. */
export const PageQuery = z.object(pageFields);

/** Where a page starts and how many rows it has. */
export type PageRange = { limit: number; offset: number };

/** Rows that a page and size of a query stand for. */
export function rangeOf(
  query: { page?: string | undefined; size?: string | undefined },
  defaultSize: number = PAGE_SIZE,
): PageRange {
  const limit = query.size === undefined ? defaultSize : Number(query.size);
  return { limit, offset: Number(query.page ?? 0) * limit };
}

/** How many pages hold `totalCount` rows; 1 when there are none. */
export function pageCount(totalCount: number, size: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(totalCount / size));
}
