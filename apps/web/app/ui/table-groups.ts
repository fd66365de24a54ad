/** A row with its place in its group: how many rows the group's first one speaks for, 0 in the others. */
export type GroupedRow<Row> = { row: Row; span: number; isLast: boolean };

/** Consecutive rows of the same group, as they are; without `groupOf` each row is a group of its own. */
export function groupedRows<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): GroupedRow<Row>[] {
  const keys = rows.map((row, index) => groupOf?.(row) ?? String(index));
  return rows.map((row, index) => {
    const isFirst = index === 0 || keys[index - 1] !== keys[index];
    const next = keys.findIndex((key, at) => at > index && key !== keys[index]);
    const end = next === -1 ? rows.length : next;
    return { row, span: isFirst ? end - index : 0, isLast: end === index + 1 };
  });
}
