import { Link } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { adminProductWords } from './admin-product-words.ts';
import { InlinePrice } from './inline-price.tsx';
import { InlineStock } from './inline-stock.tsx';
import type { ProductListRow } from './product-list-row.ts';
import { formatQuantity } from './quantity.ts';

type RowProps = { row: ProductListRow };

/** The row's picture, small. */
export function ProductPicture({ row }: RowProps) {
  return (
    <Picture
      picture={row.picture}
      src={row.imageUrl}
      alt=""
      sizes="48px"
      className="aspect-3/4 w-11 shrink-0 self-start rounded-sm"
    />
  );
}

/** The name: leads to the product, or to the list of its colours when there are several. */
export function ProductName({ row: { productId, productName } }: RowProps) {
  return (
    <Link
      to={
        productId === null
          ? paths.adminProductCatalogue(productName)
          : paths.adminViewProduct(productId)
      }
      aria-label={adminProductWords.viewOf(productName)}
      className="font-medium underline-offset-4 hover:text-accent hover:underline"
    >
      {productName}
    </Link>
  );
}

/** The price: to be changed where it stands when there is one product, otherwise the lowest. */
export function ProductPrice({ row }: RowProps) {
  const { productId, productName, price, highestPrice } = row;
  if (productId !== null) {
    return <InlinePrice productId={productId} name={productName} price={price} />;
  }
  if (price === highestPrice) return <>{formatPrice(price)}</>;
  return <>{adminProductWords.priceFrom(formatPrice(price))}</>;
}

/** The stock: to be changed where it stands when there is one product, otherwise the sum. */
export function ProductStock({ row }: RowProps) {
  const { productId, productName, stockQuantity, lowInStock, variants } = row;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {lowInStock > 0 && (
        <Badge tone="warn">
          {variants === 1 ? adminProductWords.low : adminProductWords.lowOf(lowInStock)}
        </Badge>
      )}
      {productId === null ? (
        formatQuantity(stockQuantity)
      ) : (
        <InlineStock productId={productId} name={productName} stock={stockQuantity} />
      )}
    </span>
  );
}

/** Edit, when there is one product, and another colour of the same name. */
export function ProductActions({ row }: RowProps) {
  const { productId, productName: name, description, subCategoryId } = row;
  return (
    <span className="flex gap-2 sm:justify-end">
      {productId !== null && (
        <LinkButton
          to={paths.adminEditProduct(productId)}
          variant="secondary"
          size="small"
          aria-label={adminWords.editOf(name)}
          className="max-sm:min-h-11"
        >
          {adminWords.edit}
        </LinkButton>
      )}
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
    </span>
  );
}
