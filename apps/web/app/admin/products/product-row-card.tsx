import { StatusBadge } from '../kit/products/status-toggle.tsx';
import { adminProductWords } from '../kit/products/admin-product-words.ts';
import {
  ProductActions,
  ProductName,
  ProductPicture,
  ProductPrice,
  ProductStock,
  WantedNote,
} from './product-cells.tsx';
import type { ProductListRow } from '../kit/products/product-list-row.ts';

/** Returns a product's card on a phone: picture, name and price, category and status, stock. */
export function productCard(row: ProductListRow) {
  return {
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
        <WantedNote row={row} />
      </span>
    ),
    actions: <ProductActions row={row} />,
  };
}
