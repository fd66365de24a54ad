import type { ProductDetail } from '@shop/contract/product-views';
import { formatPrice } from '../../lib/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { PieceActions } from './piece-actions.tsx';
import { pieceFacts } from './piece-facts.ts';
import { StatusBadge } from './status-toggle.tsx';
import { StockBadge } from './stock-badge.tsx';

/** What both views of a name's pieces take. */
export type PiecesProps = {
  pieces: readonly ProductDetail[];
  onDelete: (productId: string) => void;
};

/** The pieces of one name as cards with their pictures. */
export function PieceGrid({ pieces, onDelete }: PiecesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
      {pieces.map((piece) => (
        <li
          key={piece.productId}
          className="flex flex-col overflow-hidden rounded-md border border-line bg-surface"
        >
          <Picture
            picture={piece.imgUrls[0]?.picture ?? null}
            src={piece.imgUrls[0]?.imageUrl ?? null}
            alt=""
            sizes="(min-width: 1280px) 260px, (min-width: 1024px) 30vw, 45vw"
            className="aspect-4/5 w-full"
          />
          <div className="flex grow flex-col gap-2 p-3 text-sm sm:p-4">
            <p className="font-medium">{piece.color ?? piece.name}</p>
            <p className="text-xs text-ink-soft">{pieceFacts(piece)}</p>
            <p className="text-base font-semibold tabular-nums">{formatPrice(piece.price)}</p>
            <p className="flex flex-wrap gap-1.5">
              <StockBadge pieces={piece.stockQuantity} />
              <StatusBadge active={piece.status} />
            </p>
            <PieceActions piece={piece} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  );
}
