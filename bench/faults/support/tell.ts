/** Whether all faults are made as often as promised, or a few of each, as the tests do. */
const IS_WHOLE = process.env['FAULTS'] === 'all';

/** How often something is done. */
export function times({ asTest, inAll }: { asTest: number; inAll: number }): number {
  return IS_WHOLE ? inAll : asTest;
}

/** Prints a line of the report. */
export function tell(line: string): void {
  console.log(`  ${line}`);
}

/** The middle and the longest of times in milliseconds. */
export function listed(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const [middle, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `median ${middle?.toFixed(0)} ms, worst ${worst?.toFixed(0)} ms`;
}
