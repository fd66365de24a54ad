import { formatDay } from '../../lib/format.ts';
import { useSelection } from '../../lib/use-selection.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import type { Column } from '../../ui/table.tsx';
import { RowList } from '../kit/row-list.tsx';
import { headingWords, pageTitles } from '../kit/admin-words.ts';
import { SelectionBar } from '../kit/selection-bar.tsx';
import { StatusBadge } from '../kit/products/status-toggle.tsx';
import { adminProductWords } from '../kit/products/admin-product-words.ts';
import { productCard } from './product-row-card.tsx';
import {
  ProductActions,
  ProductName,
  ProductPicture,
  ProductPrice,
  ProductStock,
  WantedNote,
} from './product-cells.tsx';
import type { ProductListRow } from '../kit/products/product-list-row.ts';
import { useBulkStatus } from './use-bulk-status.ts';

type ProductTableProps = {
  rows: readonly ProductListRow[];
  /** Empty when results are sorted by relevance. */
  usualSort?: string;
};

/** Shows the owner's product list, with bulk actions to activate and deactivate. */
export function ProductTable({ rows, usualSort = '' }: ProductTableProps) {
  const selection = useSelection(rows, keyOf);
  const { pending, setStatus } = useBulkStatus();
  const button = (name: string, status: boolean) => (
    <Button
      size="small"
      variant="secondary"
      className="min-h-11"
      busy={pending === status}
      disabled={pending !== null || selection.chosen.length === 0}
      onClick={() => void setStatus(selection.chosen, status)}
    >
      {name}
    </Button>
  );
  return (
    <>
      <SelectionBar selection={selection} shown={rows.length}>
        {button(adminProductWords.activate, true)}
        {button(adminProductWords.deactivate, false)}
      </SelectionBar>
      <RowList
        caption={pageTitles.products}
        columns={[selectColumn(selection), ...columns]}
        rows={rows}
        keyOf={keyOf}
        usualSort={usualSort}
        renderCard={(row) => ({
          ...productCard(row),
          select: <SelectRow row={row} selection={selection} />,
        })}
      />
    </>
  );
}

function selectColumn(selection: Selection<ProductListRow>): Column<ProductListRow> {
  return {
    heading: headingWords.select,
    corner: true,
    screenOnly: true,
    cell: (row) => <SelectRow row={row} selection={selection} />,
  };
}

type SelectRowProps = { row: ProductListRow; selection: Selection<ProductListRow> };

function SelectRow({ row, selection }: SelectRowProps) {
  return (
    <RowCheckbox
      label={adminProductWords.selectOf(row)}
      checked={selection.has(keyOf(row))}
      onToggle={() => selection.toggle(keyOf(row))}
    />
  );
}

const columns: readonly Column<ProductListRow>[] = [
  {
    heading: headingWords.product,
    bare: true,
    sort: { by: 'name', as: 'text' },
    cell: (row) => (
      <span className="flex min-w-32 items-center gap-3">
        <ProductPicture row={row} />
        <span className="min-w-0">
          <ProductName row={row} />
          <span className="block text-ink-soft xl:hidden print:hidden">{row.subCategoryName}</span>
          {row.variants > 1 && (
            <span className="block text-ink-soft">
              {adminProductWords.variantCount(row.variants)}
            </span>
          )}
          <WantedNote row={row} />
        </span>
      </span>
    ),
  },
  { heading: headingWords.category, from: 1280, cell: (row) => row.subCategoryName },
  {
    heading: headingWords.price,
    figures: true,
    className: 'whitespace-nowrap',
    sort: { by: 'price', as: 'figures' },
    cell: (row) => <ProductPrice row={row} />,
  },
  {
    heading: headingWords.stock,
    figures: true,
    sort: { by: 'stock', as: 'figures' },
    cell: (row) => <ProductStock row={row} />,
  },
  { heading: headingWords.status, cell: (row) => <StatusBadge active={row.status} /> },
  {
    heading: headingWords.createdAt,
    from: 1024,
    sort: { by: 'date', as: 'days' },
    className: 'whitespace-nowrap',
    cell: (row) => formatDay(row.createdAt),
  },
  {
    heading: headingWords.actions,
    bare: true,
    pinned: true,
    cell: (row) => <ProductActions row={row} />,
  },
];

function keyOf({ productId, subCategoryId, productName }: ProductListRow): string {
  return productId ?? `${subCategoryId} ${productName}`;
}
