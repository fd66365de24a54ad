import type { ProductDetail } from '@shop/contract/product-views';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type PieceActionsProps = { piece: ProductDetail; onDelete: (productId: string) => void };

/** View and delete of one piece. */
export function PieceActions({ piece, onDelete }: PieceActionsProps) {
  const name = [piece.name, piece.color, piece.size].filter(Boolean).join(', ');
  return (
    <span className="mt-auto flex items-center gap-1 pt-1">
      <LinkButton
        to={paths.adminViewProduct(piece.productId)}
        variant="secondary"
        aria-label={`View ${name}`}
        className="grow px-3!"
      >
        View
      </LinkButton>
      <IconButton icon="trash" label={`Delete ${name}`} onClick={() => onDelete(piece.productId)} />
    </span>
  );
}
