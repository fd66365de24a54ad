import { Link } from 'react-router';
import { formatQuantity, isEnough } from '@shop/contract/quantity';
import { formatUnitPrice } from '../../lib/units.ts';
import { officePaths } from '../../office-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { adminProductWords } from '../kit/products/admin-product-words.ts';
import { InlinePrice } from './inline-price.tsx';
import { InlineStock } from './inline-stock.tsx';
import type { ProductListRow } from '../kit/products/product-list-row.ts';

type RowProps = { row: ProductListRow };

/** Shows the row's picture, small. */
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

/** Shows the name; links to the list of the products of that name. */
export function ProductName({ row: { productName } }: RowProps) {
  return (
    <Link
      to={officePaths.adminProductCatalogue(productName)}
      aria-label={adminProductWords.viewOf(productName)}
      className="inline-flex min-h-6 max-sm:min-h-11 items-center font-medium underline-offset-4 hover:text-accent hover:underline"
    >
      {productName}
    </Link>
  );
}

/** Shows the price: edited in place for a single product, otherwise the lowest one. */
export function ProductPrice({ row }: RowProps) {
  const { productId, productName, price, highestPrice, unit } = row;
  if (productId !== null) {
    return <InlinePrice productId={productId} name={productName} price={price} unit={unit} />;
  }
  if (price === highestPrice) return <>{formatUnitPrice(row)}</>;
  return (
    <span className="whitespace-nowrap">{adminProductWords.priceFrom(formatUnitPrice(row))}</span>
  );
}

/** Shows the stock: edited in place for a single product, otherwise the sum. */
export function ProductStock({ row }: RowProps) {
  const { productId, productName, stockQuantity, lowInStock, variants, unit } = row;
  return (
    <span className="inline-flex items-center justify-end gap-x-2 whitespace-nowrap">
      {lowInStock > 0 &&
        (isEnough(stockQuantity, unit) ? (
          <Badge tone="warn">
            {variants === 1 ? adminProductWords.low : adminProductWords.lowOf(lowInStock)}
          </Badge>
        ) : (
          <Badge tone="bad">{adminProductWords.outOfStock}</Badge>
        ))}
      {productId === null ? (
        formatQuantity(stockQuantity, unit)
      ) : (
        <InlineStock productId={productId} name={productName} stock={stockQuantity} unit={unit} />
      )}
    </span>
  );
}

/** Says how many people want the products of a row. */
export function WantedNote({ row }: RowProps) {
  const wanted = 'watchCount' in row ? adminProductWords.wanted(row) : '';
  return wanted !== '' && <span className="block text-ink-soft">{wanted}</span>;
}

/**
 * Shows buttons for edit, for a single product, and for another colour of the same name; below 1024 px as
 * icons.
 */
export function ProductActions({ row }: RowProps) {
  const { productId, productName: name, description, subCategoryId } = row;
  const addMore = adminProductWords.addMoreOf(name);
  return (
    <span className="-my-2 flex items-center justify-end gap-1">
      {productId !== null && (
        <IconLink
          icon="edit"
          label={adminWords.editOf(name)}
          to={officePaths.adminEditProduct(productId)}
        />
      )}
      <LinkButton
        to={officePaths.adminAddProduct()}
        state={{ name, description, subCategoryId }}
        aria-label={addMore}
        title={addMore}
        variant="secondary"
        size="small"
        className="max-lg:size-11 max-lg:border-0 max-lg:px-0"
      >
        <Icon name="plus" className="size-5 lg:hidden" />
        <span className="max-lg:hidden">{adminProductWords.addMore}</span>
      </LinkButton>
    </span>
  );
}
