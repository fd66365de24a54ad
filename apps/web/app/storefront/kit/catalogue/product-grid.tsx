import type { ShopperProduct } from '@shop/contract/product-views';
import { PAGE_SIZE } from '@shop/contract/page';
import { Fragment } from 'react';
import { useNavigation } from 'react-router';
import { classes } from '../../../lib/classes.ts';
import { paths } from '../../../paths.ts';
import { ButaGround } from '../../../ui/motif.tsx';
import { usePromises } from '../use-promises.ts';
import { catalogueWords } from './catalogue-words.ts';
import { ProductCard } from './product-card.tsx';

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
      {products.map((product, index) => (
        <Fragment key={product.productId}>
          {hasTile && index === TILE_AFTER && <HouseTile />}
          <ProductCard
            product={product}
            first={first && index < FIRST_VIEW}
            isOpening={opening === paths.buyProduct(product.productId)}
          />
        </Fragment>
      ))}
    </div>
  );
}

/** Shows the tile, as high as the neighbouring pictures; on phones it has its own row. */
function HouseTile() {
  const { title, text } = catalogueWords.tile;
  return (
    <aside className="col-span-2 row-span-5 grid grid-rows-subgrid pb-9 sm:pb-12">
      <div className="relative flex flex-col justify-end gap-3 overflow-hidden rounded-sm bg-maroon p-6 text-on-maroon max-sm:min-h-56 sm:p-10">
        <ButaGround className="text-zari opacity-25" />
        <p className="relative max-w-sm font-display text-title text-balance">{title}</p>
        <p className="relative max-w-sm text-sm text-on-maroon-soft">{text}</p>
      </div>
    </aside>
  );
}
