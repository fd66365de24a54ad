import type { BadCell } from '@shop/contract/product-import';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { headingWords } from '../kit/heading-words.ts';
import { importWords } from './import-words.ts';

/** Number of errors shown at first. */
const FIRST = 20;

const columns: readonly Column<BadCell>[] = [
  { heading: headingWords.row, figures: true, cell: ({ row }) => row },
  { heading: headingWords.column, className: 'font-medium', cell: ({ column }) => column },
  { heading: headingWords.problem, cell: ({ message }) => message },
];

/** All invalid cells of a file, by the spreadsheet's row numbers. */
export function BadCells({ cells }: { cells: readonly BadCell[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Table
        caption={importWords.badCells}
        columns={columns}
        rows={isWhole ? cells : cells.slice(0, FIRST)}
        keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
      />
      {!isWhole && cells.length > FIRST && (
        <Button variant="quiet" className="self-start" onClick={() => setWhole(true)}>
          {importWords.showAll(cells.length)}
        </Button>
      )}
    </>
  );
}
