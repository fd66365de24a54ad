import { formatQuantity } from '@shop/contract/quantity';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/format.ts';
import { formatUnitRupees } from '../../lib/units.ts';
import { useSelection } from '../../lib/use-selection.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { headingWords } from '../kit/heading-words.ts';
import { pageTitles } from '../kit/page-title-words.ts';
import { SelectionBar } from '../kit/selection-bar.tsx';
import { StatusBadge } from '../product-form/status-toggle.tsx';
import { adminProductWords } from './admin-product-words.ts';
import type { ProductListRow } from './product-list-row.ts';
import { useBulkStatus } from './use-bulk-status.ts';

type ProductTableProps = {
  rows: readonly ProductListRow[];
  empty: ReactNode;
  /** Empty when results are sorted by relevance. */
  usualSort?: string;
};

/** The owner's product list, with bulk actions to activate and deactivate. */
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
          {button(adminProductWords.activate, true)}
          {button(adminProductWords.deactivate, false)}
        </SelectionBar>
      )}
      <Table
        caption={pageTitles.products}
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
    heading: headingWords.select,
    corner: true,
    screenOnly: true,
    cell: (row) => (
      <RowCheckbox
        label={adminProductWords.selectOf(row)}
        checked={selection.has(keyOf(row))}
        onToggle={() => selection.toggle(keyOf(row))}
      />
    ),
  };
}

const columns: readonly Column<ProductListRow>[] = [
  {
    heading: headingWords.product,
    bare: true,
    className: 'max-sm:pr-14!',
    sort: { by: 'name', as: 'text' },
    cell: (row) => <ProductCell row={row} />,
  },
  { heading: headingWords.category, cell: (row) => row.subCategoryName },
  {
    heading: headingWords.price,
    figures: true,
    sort: { by: 'price', as: 'figures' },
    cell: priceOf,
  },
  {
    heading: headingWords.stock,
    figures: true,
    sort: { by: 'stock', as: 'figures' },
    cell: (row) => formatQuantity(row.stockQuantity, row.unit),
  },
  { heading: headingWords.status, cell: (row) => <StatusBadge active={row.status} /> },
  {
    heading: headingWords.createdAt,
    sort: { by: 'date', as: 'days' },
    className: 'sm:whitespace-nowrap',
    cell: (row) => formatDay(row.createdAt),
  },
  { heading: headingWords.actions, bare: true, cell: (row) => <Actions row={row} /> },
];

function keyOf(row: ProductListRow): string {
  return 'productId' in row ? row.productId : `${row.subCategoryId} ${row.productName}`;
}

function priceOf(row: ProductListRow): string {
  const price = formatUnitRupees(row);
  return row.price === row.highestPrice ? price : adminProductWords.priceFrom(price);
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
        aria-label={adminProductWords.addMoreOf(name)}
        className="whitespace-nowrap max-sm:min-h-11"
      >
        {adminProductWords.addMore}
      </LinkButton>
      <LinkButton
        to={paths.adminProductCatalogue(name)}
        state={{ name }}
        variant="secondary"
        size="small"
        aria-label={adminProductWords.viewOf(name)}
        className="max-sm:min-h-11"
      >
        {adminProductWords.view}
      </LinkButton>
    </span>
  );
}
