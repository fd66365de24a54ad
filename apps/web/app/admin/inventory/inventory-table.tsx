import type { InventoryRow } from '@shop/contract/inventory';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { figureWords } from '../layout/figure-words.ts';

/** A row a product: what was ordered in the range and what is left. */
export function InventoryTable(props: { rows: readonly InventoryRow[]; empty: ReactNode }) {
  const { rows, empty } = props;
  return (
    <Table
      caption="Stock and orders"
      columns={columns}
      rows={rows}
      keyOf={(row) => row.productId}
      empty={empty}
    />
  );
}

const columns: readonly Column<InventoryRow>[] = [
  { heading: 'Category', cell: (row) => row.categoryName },
  { heading: 'Product Title', className: 'font-medium', cell: titleOf },
  {
    heading: 'Total Quantity',
    figures: true,
    explained: figureWords.totalQuantity,
    cell: (row) => formatCount(row.totalQuantity),
  },
  {
    heading: 'No. of Quantity Ordered',
    figures: true,
    explained: figureWords.quantityOrdered,
    cell: (row) => formatCount(row.quantityOrdered),
  },
  {
    heading: 'Current Available',
    figures: true,
    explained: figureWords.currentAvailable,
    cell: (row) => formatCount(row.currentAvailable),
  },
];

function titleOf(row: InventoryRow) {
  const size = row.size === 'NA' ? null : row.size;
  const variant = [row.color, size].filter(Boolean).join(', ');
  return (
    <>
      {row.productTitle}
      {variant !== '' && <span className="block font-normal text-ink-soft">{variant}</span>}
    </>
  );
}
