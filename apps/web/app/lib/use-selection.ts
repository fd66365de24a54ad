import { useState } from 'react';

/** The selected ones among the shown rows. */
export type Selection<Row> = {
  chosen: readonly Row[];
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  /** Selects all shown rows, or none. */
  setAll: (isChosen: boolean) => void;
};

/** Manages the selection of a list; a row that is no longer shown is not selected. */
export function useSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: rows.filter((row) => keys.has(keyOf(row))),
    has: (key) => keys.has(key),
    toggle: (key) =>
      setKeys((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    setAll: (isChosen) => setKeys(new Set(isChosen ? rows.map(keyOf) : [])),
  };
}
