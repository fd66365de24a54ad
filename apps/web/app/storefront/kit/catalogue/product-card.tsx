import type { ShopperProduct } from '@shop/contract/product-views';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../lib/classes.ts';
import { formatUnitPrice } from '../../../lib/units.ts';
import { lazyHydrated, lazyOnOpen } from '../../../ui/lazy.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Heart } from '../saved/heart.tsx';
import { CardPictures } from './card-pictures.tsx';
import { catalogueWords } from './catalogue-words.ts';
import { rememberOpenedCard } from './opened-card.ts';

const CardDelivery = lazyOnOpen(() =>
  import('../pincode/card-delivery.tsx').then((file) => file.CardDelivery),
);

const StruckPrice = lazyHydrated(() =>
  import('../product/struck-price.tsx').then((file) => file.StruckPrice),
);

const CardHints = lazyHydrated(() => import('./card-hints.tsx').then((file) => file.CardHints));

type ProductCardProps = {
  product: ShopperProduct;
  /** True for pictures of the first view. */
  first?: boolean;
  /** True while the product's page is opening. */
  isOpening?: boolean;
  /** Shown in place of the last line. */
  note?: ReactNode;
};

/**
 * Shows a product in a grid; the whole card is one link. Its lines share the grid's rows, so that
 * neighbouring prices are aligned whatever the length of the names.
 */
export function ProductCard({ product, first = false, isOpening = false, note }: ProductCardProps) {
  const { productId, productName } = product;
  const isReduced = product.price < (product.mrp ?? 0);
  return (
    <article
      className={classes(
        'group relative row-span-5 grid grid-rows-subgrid pb-9 transition-[opacity,scale] duration-150 sm:pb-12',
        'active:opacity-75 motion-ok:active:scale-[0.985]',
        isOpening && 'opacity-75',
      )}
    >
      <div className="relative">
        <CardPictures product={product} first={first} />
        <CardBadge product={product} />
        <Heart
          productId={productId}
          name={productName}
          className="absolute top-0 right-0 z-2 rounded-full! bg-paper/85 bg-clip-content p-1"
        />
      </div>
      <p className="pt-3 text-xs text-ink-soft">
        {[product.subCategoryName, product.color, product.importedFrom].filter(Boolean).join(' · ')}
      </p>
      <h3 className="pt-0.5 font-display text-name">
        <Link
          to={product.url}
          prefetch="intent"
          onClick={() => rememberOpenedCard(productId)}
          className="decoration-zari decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-focus"
        >
          {productName}
        </Link>
      </h3>
      <p className="@container pt-0.5 font-medium tabular-nums">
        <span aria-hidden={isReduced}>{formatUnitPrice(product)}</span>
        <CardDelivery product={product} />
        {isReduced && <StruckPrice product={product} className="block text-xs" />}
      </p>
      {note ??
        ((product.left ?? product.rating) !== null || product.colors > 1 ? (
          <CardHints product={product} />
        ) : null)}
    </article>
  );
}

function CardBadge({ product: { availability, isNew } }: { product: ShopperProduct }) {
  if (availability && !isNew) return null;
  return (
    <span className="pointer-events-none absolute top-2 right-11 left-2 z-2 flex *:whitespace-normal">
      {availability ? (
        <Badge tone="accent">{catalogueWords.isNew}</Badge>
      ) : (
        <Badge>{catalogueWords.outOfStock}</Badge>
      )}
    </span>
  );
}
