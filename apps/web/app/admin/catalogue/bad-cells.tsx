import type { BadCell } from '@shop/contract/product-import';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';

/** Cells that are shown before more are asked for. */
const FIRST = 20;

const columns: readonly Column<BadCell>[] = [
  { heading: 'Row', figures: true, cell: ({ row }) => row },
  { heading: 'Column', className: 'font-medium', cell: ({ column }) => column },
  { heading: 'What is wrong', cell: ({ message }) => message },
];

/** Every cell of a file that is not right, by row as a spreadsheet numbers it. */
export function BadCells({ cells }: { cells: readonly BadCell[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Table
        caption="Cells that are not right"
        columns={columns}
        rows={isWhole ? cells : cells.slice(0, FIRST)}
        keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
      />
      {!isWhole && cells.length > FIRST && (
        <Button variant="quiet" className="self-start" onClick={() => setWhole(true)}>
          Show all {formatCount(cells.length)}
        </Button>
      )}
    </>
  );
}
