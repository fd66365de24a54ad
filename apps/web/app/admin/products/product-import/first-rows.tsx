import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Column } from '../../../ui/table.tsx';
import { importWords } from './import-words.ts';

/** Number of rows shown at first. */
const FIRST = 20;

type FirstRowsProps<Row> = {
  /** Caption for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** Shows the first rows of a table, and all of them on request. */
export function FirstRows<Row>({ rows, ...table }: FirstRowsProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Table {...table} rows={isWhole ? rows : rows.slice(0, FIRST)} />
      {!isWhole && rows.length > FIRST && (
        <Button variant="quiet" className="self-start" onClick={() => setWhole(true)}>
          {importWords.showAll(rows.length)}
        </Button>
      )}
    </>
  );
}
