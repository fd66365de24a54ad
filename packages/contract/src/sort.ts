import * as z from 'zod/mini';

/** The value of `sort`: a column in ascending order, or with a leading minus in descending order. */
export type SortBy<Column extends string> = Column | `-${Column}`;

/** A column and a direction. */
export type Sorting<Column extends string> = { column: Column; isDescending: boolean };

/** Returns the query parameter `sort` of a list that can be sorted by these columns. */
export function sortQuery<const Column extends string>(columns: readonly Column[]) {
  const names = columns.join(', ');
  return z.optional(
    z.enum(waysOf(columns), `sort is one of ${names}, with - before it from the highest down`),
  );
}

/** Parses a `sort` value. */
export function sortingOf<Column extends string>(sort: SortBy<Column>): Sorting<Column> {
  const isDescending = sort.startsWith('-');
  return { column: (isDescending ? sort.slice(1) : sort) as Column, isDescending };
}

/** Returns the `sort` value of a URL; undefined when the list does not know it. */
export function knownSort<const Column extends string>(
  columns: readonly Column[],
  text: string | null,
): SortBy<Column> | undefined {
  return waysOf(columns).find((way) => way === text);
}

function waysOf<Column extends string>(columns: readonly Column[]): SortBy<Column>[] {
  return columns.flatMap((column) => [column, `-${column}` as const]);
}
