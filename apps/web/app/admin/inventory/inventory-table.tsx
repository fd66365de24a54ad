import type { InventoryRow } from '@shop/contract/inventory';
import { formatQuantity } from '@shop/contract/quantity';
import type { ReactNode } from 'react';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { figureWords } from '../kit/figure-words.ts';
import { headingWords } from '../kit/heading-words.ts';
import { dashboardWords } from './dashboard-words.ts';

/** One row per product: what was ordered in the range and current stock. */
export function InventoryTable(props: { rows: readonly InventoryRow[]; empty: ReactNode }) {
  const { rows, empty } = props;
  return (
    <Table
      caption={dashboardWords.stockAndOrders}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.productId}
      empty={empty}
    />
  );
}

const columns: readonly Column<InventoryRow>[] = [
  { heading: headingWords.category, cell: (row) => row.categoryName },
  { heading: headingWords.productTitle, className: 'font-medium', cell: titleOf },
  {
    heading: headingWords.totalQuantity,
    figures: true,
    explained: figureWords.totalQuantity,
    cell: (row) => formatQuantity(row.totalQuantity, row.unit),
  },
  {
    heading: headingWords.quantityOrdered,
    figures: true,
    explained: figureWords.quantityOrdered,
    cell: (row) => formatQuantity(row.quantityOrdered, row.unit),
  },
  {
    heading: headingWords.currentAvailable,
    figures: true,
    explained: figureWords.currentAvailable,
    cell: (row) => formatQuantity(row.currentAvailable, row.unit),
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
