import type { PageRange } from '@shop/contract/page';

/**
 * The range of a list page: by offset, or by keyset after the row with the id `afterId`, which costs the
 * same at any depth.
 */
export type ListRange = PageRange & { afterId?: string | undefined };

/** The rows to read, from the beginning of the list or, reversed, from its end. */
export type PagePart = ListRange & { isReversed: boolean };

/**
 * Bidirectional offset pagination: reads the page from the nearer end of the list, so that the last page
 * costs as much as the first. `read` returns the rows in reversed order when requested. A truncated list
 * is read from its beginning only, since its real end is not known.
 */
export async function readPage<Row>(
  { limit, offset, afterId }: ListRange,
  totalCount: number,
  read: (part: PagePart) => Promise<Row[]>,
  { isCutOff = false } = {},
): Promise<Row[]> {
  if (afterId !== undefined) return read({ limit, offset: 0, isReversed: false, afterId });
  if (offset >= totalCount) return [];
  const length = Math.min(limit, totalCount - offset);
  const behind = totalCount - offset - length;
  if (isCutOff || offset <= behind) return read({ limit: length, offset, isReversed: false });
  return (await read({ limit: length, offset: behind, isReversed: true })).toReversed();
}
