/** Returns the row as the list has it now: after a conflict the retry includes the other device's change. */
export function newestOf<Row>(row: Row, rows: readonly Row[] | undefined, id: keyof Row): Row {
  return rows?.find((one) => one[id] === row[id]) ?? row;
}
