import type { ReactNode } from 'react';
import { pageTitles } from '../kit/page-title-words.ts';
import { RowCards } from '../kit/row-cards.tsx';
import type { SortableColumn } from '../../ui/list-sort.tsx';
import { StatusBadge } from '../kit/products/status-toggle.tsx';
import { adminProductWords } from '../kit/products/admin-product-words.ts';
import {
  ProductActions,
  ProductName,
  ProductPicture,
  ProductPrice,
  ProductStock,
} from './product-cells.tsx';
import type { ProductListRow } from '../kit/products/product-list-row.ts';

type ProductCardsProps = {
  rows: readonly ProductListRow[];
  keyOf: (row: ProductListRow) => string;
  select: (row: ProductListRow) => ReactNode;
  columns: readonly SortableColumn[];
  usualSort: string;
};

/** Shows the owner's product list on a phone: picture, name and price, category and status, stock. */
export function ProductCards(props: ProductCardsProps) {
  const { rows, keyOf, select, columns, usualSort } = props;
  return (
    <RowCards
      label={pageTitles.products}
      columns={columns}
      usualSort={usualSort}
      cards={rows.map((row) => ({
        key: keyOf(row),
        select: select(row),
        picture: <ProductPicture row={row} />,
        title: <ProductName row={row} />,
        figure: <ProductPrice row={row} />,
        second: (
          <>
            {row.subCategoryName}
            {row.variants > 1 && ` · ${adminProductWords.variantCount(row.variants)}`}
          </>
        ),
        state: <StatusBadge active={row.status} />,
        third: (
          <span className="inline-flex min-h-8 flex-wrap items-center gap-x-2">
            {adminProductWords.inStockNow} <ProductStock row={row} />
          </span>
        ),
        actions: <ProductActions row={row} />,
      }))}
    />
  );
}
