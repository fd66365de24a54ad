/** A row with its span: the number of rows in its group for the first one, 0 for the others. */
export type GroupedRow<Row> = { row: Row; span: number; isLast: boolean };

/** Groups consecutive rows by `groupOf`; without it each row is a group. */
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
