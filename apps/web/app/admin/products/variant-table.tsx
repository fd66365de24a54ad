import type { ProductDetail } from '@shop/contract/product-views';
import { Picture } from '../../ui/picture.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { headingWords } from '../kit/admin-words.ts';
import { VariantActions } from './variant-actions.tsx';
import type { VariantsProps } from './variant-grid.tsx';
import { StatusBadge } from '../kit/products/status-toggle.tsx';
import { cellPropsOf } from './variant-facts.ts';
import { adminProductWords } from '../kit/products/admin-product-words.ts';
import { InlinePrice } from './inline-price.tsx';
import { InlineStock } from './inline-stock.tsx';
import { StockBadge } from '../kit/products/stock-badge.tsx';

/** Shows variants as rows. */
export function VariantTable({ variants, onDelete }: VariantsProps) {
  return (
    <Table
      caption={adminProductWords.variants}
      columns={columnsOf(onDelete)}
      rows={variants}
      keyOf={(variant) => variant.productId}
    />
  );
}

function columnsOf(onDelete: VariantsProps['onDelete']): readonly Column<ProductDetail>[] {
  return [
    {
      heading: headingWords.product,
      bare: true,
      cell: (variant) => <VariantCell variant={variant} />,
    },
    { heading: headingWords.sku, cell: (variant) => variant.sku },
    { heading: headingWords.subCategory, cell: (variant) => variant.subCategoryName },
    { heading: headingWords.size, cell: (variant) => variant.size ?? '–' },
    {
      heading: headingWords.price,
      figures: true,
      cell: (variant) => <InlinePrice {...cellPropsOf(variant)} price={variant.price} />,
    },
    {
      heading: headingWords.quantity,
      figures: true,
      cell: (variant) => <InlineStock {...cellPropsOf(variant)} stock={variant.stockQuantity} />,
    },
    {
      heading: headingWords.stock,
      cell: (variant) => (
        <StockBadge stock={variant.stockQuantity} unit={variant.unit} active={variant.status} />
      ),
    },
    { heading: headingWords.status, cell: (variant) => <StatusBadge active={variant.status} /> },
    {
      heading: headingWords.actions,
      bare: true,
      cell: (variant) => <VariantActions variant={variant} onDelete={onDelete} />,
    },
  ];
}

function VariantCell({ variant }: { variant: ProductDetail }) {
  const cover = variant.imgUrls[0];
  return (
    <span className="flex items-center gap-3">
      <Picture
        picture={cover?.picture ?? null}
        src={cover?.imageUrl ?? null}
        alt=""
        sizes="48px"
        className="aspect-3/4 w-11 shrink-0 rounded-sm"
      />
      <span className="font-medium">{variant.color ?? variant.name}</span>
    </span>
  );
}
