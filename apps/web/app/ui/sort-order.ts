/** Sort order of a column: its name in the URL, and the type of its values. */
export type ColumnSort = { by: string; as: 'text' | 'figures' | 'days' };

/**
 * Returns the sort order after a click on a heading: the column's usual direction, then the other one,
 * then the list's default order, which is an empty string.
 */
export function nextSort(
  { by, as }: ColumnSort,
  { current, usual }: { current: string; usual: string },
): string {
  const ways = as === 'text' ? [by, `-${by}`] : [`-${by}`, by];
  const [first = '', second = ''] = usual === ways[1] ? ways.toReversed() : ways;
  const next = current === first ? second : current === second ? usual : first;
  return next === usual ? '' : next;
}

/** Returns the `aria-sort` of a heading; undefined for a column that cannot be sorted. */
export function ariaSort(
  sort: ColumnSort | undefined,
  current: string,
): 'ascending' | 'descending' | 'none' | undefined {
  if (sort === undefined) return undefined;
  if (current === sort.by) return 'ascending';
  return current === `-${sort.by}` ? 'descending' : 'none';
}
