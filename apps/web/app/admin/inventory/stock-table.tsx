import type { StockRow } from '@shop/contract/inventory';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { NEWEST_FIRST } from '../layout/use-sorted.ts';
import type { StockStep } from './stock-page.tsx';

type StockTableProps = {
  rows: readonly StockRow[];
  /** The best match is first then, until something else is chosen. */
  isSearched: boolean;
  onStep: (step: StockStep) => void;
  empty: ReactNode;
};

/** A row a product: what there is of it, and the ways to its history and its correction. */
export function StockTable({ rows, isSearched, onStep, empty }: StockTableProps) {
  return (
    <Table
      caption="Stock of all products"
      columns={columnsOf(onStep)}
      rows={rows}
      keyOf={(row) => row.productId}
      empty={empty}
      usualSort={isSearched ? '' : NEWEST_FIRST}
    />
  );
}

function columnsOf(onStep: StockTableProps['onStep']): readonly Column<StockRow>[] {
  return [
    {
      heading: 'SKU',
      className: 'tabular-nums',
      sort: { by: 'sku', as: 'text' },
      cell: (row) => row.sku,
    },
    {
      heading: 'Product Title',
      className: 'font-medium',
      sort: { by: 'name', as: 'text' },
      cell: titleOf,
    },
    { heading: 'Color', cell: (row) => row.color ?? '–' },
    { heading: 'Size', cell: (row) => row.size ?? '–' },
    {
      heading: 'Available',
      figures: true,
      sort: { by: 'stock', as: 'figures' },
      cell: (row) => formatCount(row.stockQuantity),
    },
    { heading: 'Actions', bare: true, cell: (row) => <StockActions row={row} onStep={onStep} /> },
  ];
}

function titleOf({ productId, productName, subCategoryName }: StockRow) {
  return (
    <>
      <Link
        to={paths.adminViewProduct(productId)}
        className="underline-offset-4 hover:text-accent hover:underline"
      >
        {productName}
      </Link>
      <span className="block font-normal text-ink-soft">{subCategoryName}</span>
    </>
  );
}

function StockActions({ row, onStep }: { row: StockRow; onStep: StockTableProps['onStep'] }) {
  return (
    <div className="flex gap-2 max-sm:*:min-h-11 max-sm:*:grow sm:justify-end">
      <Button
        size="small"
        variant="secondary"
        aria-label={`Correct the stock of ${row.productName}, ${row.sku}`}
        onClick={() => onStep({ kind: 'correct', row })}
      >
        Correct
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Stock history of ${row.productName}, ${row.sku}`}
        onClick={() => onStep({ kind: 'history', row })}
      >
        History
      </Button>
    </div>
  );
}
