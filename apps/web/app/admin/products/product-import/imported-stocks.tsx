import type { ImportedStock } from '@shop/contract/product-import';
import type { Column } from '../../../ui/table.tsx';
import { headingWords } from '../../kit/admin-words.ts';
import { FirstRows } from './first-rows.tsx';
import { importWords } from './import-words.ts';

const columns: readonly Column<ImportedStock>[] = [
  { heading: headingWords.row, figures: true, cell: ({ row }) => row },
  { heading: headingWords.sku, className: 'font-medium', cell: ({ sku }) => sku },
  { heading: headingWords.stockNow, figures: true, cell: ({ now }) => now },
  { heading: headingWords.stockAfter, figures: true, cell: ({ after }) => after },
];

/** Shows stocks that may have changed since the file was made, and their values after the import. */
export function ImportedStocks({ stocks }: { stocks: readonly ImportedStock[] }) {
  return (
    <>
      <p className="font-medium">{importWords.stocks(stocks.length)}</p>
      <p>{importWords.stocksHint}</p>
      <FirstRows
        caption={importWords.stocksCaption}
        columns={columns}
        rows={stocks}
        keyOf={({ row }) => String(row)}
      />
    </>
  );
}
