import type { AdminProduct, FoundProduct } from '@shop/contract/product-views';
import type { ReactNode } from 'react';
import { formatCount, formatDay, formatRupees } from '../../lib/format.ts';
import { useSelection } from '../../lib/use-selection.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { SelectionBar } from '../layout/selection-bar.tsx';
import { StatusBadge } from './status-toggle.tsx';
import { useBulkStatus } from './use-bulk-status.ts';

/** A row of the owner's list: all products of a name and sub-category, or one product. */
export type ProductListRow = AdminProduct | FoundProduct;

type ProductTableProps = {
  rows: readonly ProductListRow[];
  empty: ReactNode;
  /** None where the best match is first. */
  usualSort?: string;
};

/** Products as the owner's list shows them; the chosen ones are activated or deactivated at once. */
export function ProductTable({ rows, empty, usualSort = '' }: ProductTableProps) {
  const selection = useSelection(rows, keyOf);
  const { isBusy, setStatus } = useBulkStatus();
  const button = (name: string, status: boolean) => (
    <Button
      size="small"
      variant="secondary"
      className="min-h-11"
      disabled={isBusy || selection.chosen.length === 0}
      onClick={() => void setStatus(selection.chosen, status)}
    >
      {name}
    </Button>
  );
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar selection={selection} shown={rows.length}>
          {button('Activate selected', true)}
          {button('Deactivate selected', false)}
        </SelectionBar>
      )}
      <Table
        caption="Products"
        columns={[selectColumn(selection), ...columns]}
        rows={rows}
        keyOf={keyOf}
        empty={empty}
        usualSort={usualSort}
      />
    </>
  );
}

function selectColumn(selection: Selection<ProductListRow>): Column<ProductListRow> {
  return {
    heading: 'Select',
    corner: true,
    screenOnly: true,
    cell: (row) => (
      <SelectBox
        label={`Select ${row.productName}, ${row.subCategoryName}`}
        checked={selection.has(keyOf(row))}
        onToggle={() => selection.toggle(keyOf(row))}
      />
    ),
  };
}

const columns: readonly Column<ProductListRow>[] = [
  {
    heading: 'Product',
    bare: true,
    className: 'max-sm:pr-14!',
    sort: { by: 'name', as: 'text' },
    cell: (row) => <ProductCell row={row} />,
  },
  { heading: 'Category', cell: (row) => row.subCategoryName },
  { heading: 'Price', figures: true, sort: { by: 'price', as: 'figures' }, cell: priceOf },
  {
    heading: 'Stock',
    figures: true,
    sort: { by: 'stock', as: 'figures' },
    cell: (row) => formatCount(row.stockQuantity),
  },
  { heading: 'Status', cell: (row) => <StatusBadge active={row.status} /> },
  {
    heading: 'Created At',
    sort: { by: 'date', as: 'days' },
    className: 'sm:whitespace-nowrap',
    cell: (row) => formatDay(row.createdAt),
  },
  { heading: 'Actions', bare: true, cell: (row) => <Actions row={row} /> },
];

function keyOf(row: ProductListRow): string {
  return 'productId' in row ? row.productId : `${row.subCategoryId} ${row.productName}`;
}

function priceOf({ price, highestPrice }: ProductListRow): string {
  return price === highestPrice ? formatRupees(price) : `from ${formatRupees(price)}`;
}

function ProductCell({ row }: { row: ProductListRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Picture
        picture={row.picture}
        src={row.imageUrl}
        alt=""
        sizes="48px"
        className="aspect-3/4 w-11 shrink-0 rounded-sm"
      />
      <span className="min-w-0 font-medium sm:min-w-32">{row.productName}</span>
    </span>
  );
}

function Actions({ row }: { row: ProductListRow }) {
  const { productName: name, description, subCategoryId } = row;
  return (
    <span className="flex gap-2 max-sm:pt-1 max-sm:*:grow">
      <LinkButton
        to={paths.adminAddProduct()}
        state={{ name, description, subCategoryId }}
        variant="secondary"
        size="small"
        aria-label={`Add products of ${name}`}
        className="whitespace-nowrap max-sm:min-h-11"
      >
        Add products
      </LinkButton>
      <LinkButton
        to={paths.adminProductCatalogue(name)}
        state={{ name }}
        variant="secondary"
        size="small"
        aria-label={`View ${name}`}
        className="max-sm:min-h-11"
      >
        View
      </LinkButton>
    </span>
  );
}
