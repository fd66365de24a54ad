/** Whether to run all faults, or only a few as in the tests. */
const IS_WHOLE = process.env['FAULTS'] === 'all';

/** Returns how many times to repeat a fault. */
export function times({ asTest, inAll }: { asTest: number; inAll: number }): number {
  return IS_WHOLE ? inAll : asTest;
}

/** Prints a line of the report. */
export function reportLine(line: string): void {
  console.log(`  ${line}`);
}

/** Formats median and maximum of times in ms. */
export function medianAndMaximum(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const [middle, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `median ${middle?.toFixed(0)} ms, worst ${worst?.toFixed(0)} ms`;
}
