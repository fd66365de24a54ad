/** One line of the drill's table. */
export type Row = {
  name: string;
  /** Seconds without an answered order, and their limit. */
  seconds: number;
  goal: number;
  orders: number;
  lost: number;
  /** Tries refused with 503. */
  refusals: number;
  /** Answers that no client may get. */
  wrong: number;
  /** Number of requests of public pages, the failed ones, and their errors. */
  pages: number;
  failures: number;
  why: string | undefined;
  isKept: boolean;
};

const HEADS = ['without orders', 'goal', 'answered', 'lost', '503', 'wrong', 'pages', 'failed'];

/** The table's first line. */
export const COLUMNS = lineOf('', HEADS);

/** Formats a row as text. */
export function rowOf(row: Row): string {
  const figures = [row.orders, row.lost, row.refusals, row.wrong, row.pages, row.failures];
  const times = [`${row.seconds.toFixed(1)} s`, `${row.goal} s`];
  const end = row.isKept ? '' : `  missed${row.why === undefined ? '' : ` (${row.why})`}`;
  return lineOf(row.name, [...times, ...figures.map(String)]) + end;
}

function lineOf(name: string, cells: readonly string[]): string {
  return [name.padEnd(28), ...cells.map((cell, at) => cell.padStart(at === 0 ? 14 : 8))].join(' ');
}

/** Returns the longest gap between two times of a list, starting with the last one before `since`. */
export function longestGap(moments: readonly number[], since: number, now: number): number {
  const before = moments.findLast((moment) => moment <= since) ?? since;
  const all = [before, ...moments.filter((moment) => moment > since), now];
  return Math.max(...all.slice(1).map((moment, at) => moment - (all[at] ?? moment)));
}
