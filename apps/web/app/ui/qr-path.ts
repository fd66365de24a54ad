/**
 * Returns the dark modules of a QR code as one SVG path, with one rectangle per run in a row; a module
 * is 1 by 1.
 */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .map((row, y) =>
      runsOf(row)
        .map((run) => rectangle(run, y))
        .join(''),
    )
    .join('');
}

type Run = { start: number; length: number };

function runsOf(row: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last !== undefined && last.start + last.length === x) last.length += 1;
    else runs.push({ start: x, length: 1 });
  }
  return runs;
}

function rectangle({ start, length }: Run, y: number): string {
  return `M${start} ${y}h${length}v1h-${length}z`;
}
