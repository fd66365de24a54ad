import type { PageRange } from '@shop/contract/page';

/** Rows to read: so many after so many, from the list's beginning or, reversed, from its end. */
export type PagePart = PageRange & { isReversed: boolean };

/**
 * The rows of a page, read from whichever end of the list is nearer, so that the last page of a long
 * list costs what the first does. `read` answers the reversed order when it is asked to; never of a
 * list that is cut off, whose end is not known.
 */
export async function readPage<Row>(
  { limit, offset }: PageRange,
  totalCount: number,
  read: (part: PagePart) => Promise<Row[]>,
  { isCutOff = false } = {},
): Promise<Row[]> {
  if (offset >= totalCount) return [];
  const length = Math.min(limit, totalCount - offset);
  const behind = totalCount - offset - length;
  if (isCutOff || offset <= behind) return read({ limit: length, offset, isReversed: false });
  return (await read({ limit: length, offset: behind, isReversed: true })).toReversed();
}
