import * as z from 'zod/mini';

/** How a list is sorted: a column from the lowest up, or with a minus before it from the highest down. */
export type SortBy<Column extends string> = Column | `-${Column}`;

/** A column of a list, and the direction in which it is read. */
export type Sorting<Column extends string> = { column: Column; isDescending: boolean };

/** The query parameter `sort` of a list that can be sorted by these columns. */
export function sortQuery<const Column extends string>(columns: readonly Column[]) {
  const names = columns.join(', ');
  return z.optional(
    z.enum(waysOf(columns), `sort is one of ${names}, with - before it from the highest down`),
  );
}

/** What a `sort` says. */
export function sortingOf<Column extends string>(sort: SortBy<Column>): Sorting<Column> {
  const isDescending = sort.startsWith('-');
  return { column: (isDescending ? sort.slice(1) : sort) as Column, isDescending };
}

/** The `sort` that stands in an address; undefined for one that the list does not know. */
export function knownSort<const Column extends string>(
  columns: readonly Column[],
  text: string | null,
): SortBy<Column> | undefined {
  return waysOf(columns).find((way) => way === text);
}

function waysOf<Column extends string>(columns: readonly Column[]): SortBy<Column>[] {
  return columns.flatMap((column) => [column, `-${column}` as const]);
}
