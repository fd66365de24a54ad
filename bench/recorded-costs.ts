import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The cost of a row beside its reference in the same run: `ratio` of answers per second, and `processor`, how
 * many times the reference's processor time one answer takes (server and database).
 */
export type Cost = { ratio: number; processor: number };

/** A recorded cost, and why it was recorded. */
export type RecordedCost = Cost & { why: string };

/** The share by which a row may be worse than recorded. */
const TOLERANCE = 0.15;

const FILE = join(import.meta.dirname, 'recorded.json');

/** The recorded costs by the name of their row. */
export async function readRecordedCosts(): Promise<Record<string, RecordedCost>> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Record<string, RecordedCost>;
}

/** Replaces the recorded costs of these rows; the others stay. */
export async function record(costs: ReadonlyMap<string, Cost>, why: string): Promise<void> {
  const all = await readRecordedCosts();
  for (const [name, { ratio, processor }] of costs) {
    all[name] = { ratio: round(ratio), processor: round(processor), why };
  }
  await writeFile(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

/** The cost in the middle, each figure by itself. */
export function medianOf(costs: readonly Cost[]): Cost {
  return {
    ratio: middle(costs.map(({ ratio }) => ratio)),
    processor: middle(costs.map(({ processor }) => processor)),
  };
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Describes the figures that are worse than recorded by more than the tolerance; empty without any. */
export function worseThan(recorded: Cost | undefined, now: Cost): string[] {
  if (recorded === undefined) return ['nothing is recorded'];
  const faults: string[] = [];
  if (!(now.ratio >= recorded.ratio / (1 + TOLERANCE))) {
    faults.push(`ratio ${now.ratio.toFixed(3)}, recorded ${recorded.ratio}`);
  }
  if (!(now.processor <= recorded.processor * (1 + TOLERANCE))) {
    faults.push(`processor time ${now.processor.toFixed(2)}, recorded ${recorded.processor}`);
  }
  return faults;
}
