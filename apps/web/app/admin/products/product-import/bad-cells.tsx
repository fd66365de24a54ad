import type { BadCell } from '@shop/contract/product-import';
import type { Column } from '../../../ui/table.tsx';
import { headingWords } from '../../kit/admin-words.ts';
import { FirstRows } from './first-rows.tsx';
import { importWords } from './import-words.ts';

const columns: readonly Column<BadCell>[] = [
  { heading: headingWords.row, figures: true, cell: ({ row }) => row },
  { heading: headingWords.column, className: 'font-medium', cell: ({ column }) => column },
  { heading: headingWords.problem, cell: ({ message }) => message },
];

/** Lists all invalid cells of a file, by the spreadsheet's row numbers. */
export function BadCells({ cells }: { cells: readonly BadCell[] }) {
  return (
    <FirstRows
      caption={importWords.badCells}
      columns={columns}
      rows={cells}
      keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
    />
  );
}
