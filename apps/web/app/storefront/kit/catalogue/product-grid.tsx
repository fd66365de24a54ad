import type { ShopperProduct } from '@shop/contract/product-views';
import { PAGE_SIZE } from '@shop/contract/page';
import { Fragment } from 'react';
import { useNavigation } from 'react-router';
import { classes } from '../../../lib/classes.ts';
import { lazyHydrated } from '../../../ui/lazy.tsx';
import { usePromises } from '../use-promises.ts';
import { ProductCard } from './product-card.tsx';

const HouseTile = lazyHydrated(() => import('./house-tile.tsx').then((file) => file.HouseTile));

type ProductGridProps = {
  products: readonly ShopperProduct[];
  /** True when the grid may contain a decorative tile. */
  withTile?: boolean;
  /** True when there are no filters beside the grid. */
  wide?: boolean;
  /** True when the grid is the first thing on the page. */
  first?: boolean;
};

const TILE_AFTER = 4;
const FIRST_VIEW = 2;
const MOST_NEW = 4;

/**
 * Shows the product grid. A full page of ten leaves two places empty in three and four columns; the
 * decorative tile fills them, so that every row is complete.
 */
export function ProductGrid(props: ProductGridProps) {
  const { products, withTile = false, wide = false, first = false } = props;
  const opening = useNavigation().location?.pathname;
  const hasPromises = usePromises();
  const hasTile = withTile && hasPromises && products.length === PAGE_SIZE;
  return (
    <div
      className={classes(
        'grid grid-cols-2 gap-x-4 sm:grid-cols-3 sm:gap-x-6',
        wide ? 'lg:grid-cols-4' : '2xl:grid-cols-4',
      )}
    >
      {withFewNew(products).map((product, index) => (
        <Fragment key={product.productId}>
          {hasTile && index === TILE_AFTER && <HouseTile />}
          <ProductCard
            product={product}
            first={first && index < FIRST_VIEW}
            isOpening={opening === product.url}
          />
        </Fragment>
      ))}
    </div>
  );
}

/** Leaves only the newest products marked as new: on every card the mark would say nothing. */
function withFewNew(products: readonly ShopperProduct[]): readonly ShopperProduct[] {
  const ids = products.flatMap(({ isNew, productId }) => (isNew ? Number(productId) : []));
  const oldest =
    ids
      .toSorted((one, other) => other - one)
      .slice(0, MOST_NEW)
      .at(-1) ?? 0;
  return products.map((product) =>
    product.isNew && Number(product.productId) < oldest ? { ...product, isNew: false } : product,
  );
}
