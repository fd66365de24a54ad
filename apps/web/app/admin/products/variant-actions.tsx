import type { ProductDetail } from '@shop/contract/product-views';
import { officePaths } from '../../office-paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { adminProductWords } from '../kit/products/admin-product-words.ts';
import { nameOf } from './variant-facts.ts';

type VariantActionsProps = { variant: ProductDetail; onDelete: (productId: string) => void };

/** Shows view, edit and delete buttons of a variant. */
export function VariantActions({ variant, onDelete }: VariantActionsProps) {
  const name = nameOf(variant);
  return (
    <span className="mt-auto flex items-center gap-1 pt-1">
      <LinkButton
        to={officePaths.adminViewProduct(variant.productId)}
        variant="secondary"
        aria-label={adminProductWords.viewOf(name)}
        className="grow px-3!"
      >
        {adminProductWords.view}
      </LinkButton>
      <IconLink
        icon="edit"
        label={adminWords.editOf(name)}
        to={officePaths.adminEditProduct(variant.productId)}
      />
      <IconButton
        icon="trash"
        label={adminWords.deleteOf(name)}
        onClick={() => onDelete(variant.productId)}
      />
    </span>
  );
}
