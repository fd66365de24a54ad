import type { InventoryRow } from '@shop/contract/inventory';
import { formatQuantity } from '@shop/contract/quantity';
import type { Column } from '../../ui/table.tsx';
import { figureWords, headingWords } from '../kit/admin-words.ts';
import { variantOf } from '../kit/orders/order-labels.ts';
import { RowList } from '../kit/row-list.tsx';
import { dashboardWords } from './inventory-words.ts';

const columns: readonly Column<InventoryRow>[] = [
  { heading: headingWords.category, from: 1024, cell: (row) => row.categoryName },
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

/** Shows one row per product: ordered units of the range and current stock. */
export function InventoryTable({ rows }: { rows: readonly InventoryRow[] }) {
  return (
    <RowList
      caption={dashboardWords.stockAndOrders}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.productId}
      renderCard={(row) => ({
        title: row.productTitle,
        figure: dashboardWords.left(formatQuantity(row.currentAvailable, row.unit)),
        second: [row.categoryName, variantOf(row)].filter(Boolean).join(' · '),
        third: dashboardWords.ordered(
          formatQuantity(row.quantityOrdered, row.unit),
          formatQuantity(row.totalQuantity, row.unit),
        ),
      })}
    />
  );
}

function titleOf(row: InventoryRow) {
  const variant = variantOf(row);
  return (
    <>
      {row.productTitle}
      <span className="block font-normal text-ink-soft lg:hidden print:hidden">
        {row.categoryName}
      </span>
      {variant !== '' && <span className="block font-normal text-ink-soft">{variant}</span>}
    </>
  );
}
