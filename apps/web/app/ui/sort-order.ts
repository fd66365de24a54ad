/** How a column sorts: its name in the address, and what kind of thing it holds. */
export type ColumnSort = { by: string; as: 'text' | 'figures' | 'days' };

/**
 * What a press on a column's heading sorts by next: its usual direction, then the other, then the
 * list's own order again, which an empty text stands for.
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

/** How a heading tells of the order to those who listen; undefined where it sorts nothing. */
export function ariaSort(
  sort: ColumnSort | undefined,
  current: string,
): 'ascending' | 'descending' | 'none' | undefined {
  if (sort === undefined) return undefined;
  if (current === sort.by) return 'ascending';
  return current === `-${sort.by}` ? 'descending' : 'none';
}
