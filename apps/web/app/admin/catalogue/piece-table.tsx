import type { ProductDetail } from '@shop/contract/product-views';
import { formatCount, formatRupees } from '../../lib/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { PieceActions } from './piece-actions.tsx';
import type { PiecesProps } from './piece-grid.tsx';
import { StatusBadge } from './status-toggle.tsx';
import { StockBadge } from './stock-badge.tsx';

/** The pieces of one name as rows. */
export function PieceTable({ pieces, onDelete }: PiecesProps) {
  return (
    <Table
      caption="Products of this name"
      columns={columnsOf(onDelete)}
      rows={pieces}
      keyOf={(piece) => piece.productId}
    />
  );
}

function columnsOf(onDelete: PiecesProps['onDelete']): readonly Column<ProductDetail>[] {
  return [
    { heading: 'Product', bare: true, cell: (piece) => <PieceCell piece={piece} /> },
    { heading: 'SKU', cell: (piece) => piece.sku },
    { heading: 'Sub-category', cell: (piece) => piece.subCategoryName },
    { heading: 'Size', cell: (piece) => piece.size ?? '–' },
    { heading: 'Price', figures: true, cell: (piece) => formatRupees(piece.price) },
    { heading: 'Quantity', figures: true, cell: (piece) => formatCount(piece.stockQuantity) },
    { heading: 'Stock', cell: (piece) => <StockBadge pieces={piece.stockQuantity} /> },
    { heading: 'Status', cell: (piece) => <StatusBadge active={piece.status} /> },
    {
      heading: 'Actions',
      bare: true,
      cell: (piece) => <PieceActions piece={piece} onDelete={onDelete} />,
    },
  ];
}

function PieceCell({ piece }: { piece: ProductDetail }) {
  const cover = piece.imgUrls[0];
  return (
    <span className="flex items-center gap-3">
      <Picture
        picture={cover?.picture ?? null}
        src={cover?.imageUrl ?? null}
        alt=""
        sizes="48px"
        className="aspect-3/4 w-11 shrink-0 rounded-sm"
      />
      <span className="font-medium">{piece.color ?? piece.name}</span>
    </span>
  );
}
