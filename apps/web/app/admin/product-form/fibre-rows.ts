import { numberOfText } from '@shop/contract/typed-number';

/** A fibre as typed: its kind, which may not be chosen yet, and its share. */
export type FibreRow = { fibre: string; percent: string };

/** Returns the rows of a form's text, at least an empty one. */
export function fibreRowsOf(text: string): FibreRow[] {
  const parts = text.split(';').map((part) => part.trim());
  const rows = parts.filter(Boolean).map((part) => {
    const [, fibre = '', percent = ''] = /^([A-Z_]*) ?(.*)$/.exec(part) ?? [];
    return { fibre, percent };
  });
  return rows.length === 0 ? [{ fibre: '', percent: '' }] : rows;
}

/** Returns the form's text of rows, without empty ones. */
export function textOfFibreRows(rows: readonly FibreRow[]): string {
  return rows
    .map(({ fibre, percent }) => `${fibre} ${percent.trim()}`.trim())
    .filter(Boolean)
    .join('; ');
}

/** Returns the sum of the shares that are numbers. */
export function sumOfFibreRows(rows: readonly FibreRow[]): number {
  const shares = rows.map(({ percent }) => numberOfText(percent) || 0);
  return shares.reduce((sum, share) => sum + share, 0);
}

/** Returns rows with a kind chosen in one; a share that was empty takes what is left of 100. */
export function withFibre(rows: readonly FibreRow[], place: number, fibre: string): FibreRow[] {
  const left = 100 - sumOfFibreRows(rows);
  return rows.map((row, at) => {
    if (at !== place) return row;
    const takesRest = row.percent === '' && fibre !== '' && left > 0;
    return { fibre, percent: takesRest ? String(left) : row.percent };
  });
}
