import type { ShopperProduct } from '@shop/contract/product-views';
import { Link } from 'react-router';
import { formatUnitPrice } from '../../lib/units.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { catalogueWords } from './catalogue-words.ts';

const SIZES = '(min-width: 80rem) 18.5rem, (min-width: 64rem) 24vw, (min-width: 40rem) 32vw, 50vw';

/** A product in a grid; the whole card is one link. `first` marks pictures of the first view. */
export function ProductCard({ product, first }: { product: ShopperProduct; first?: boolean }) {
  const { productId, productName, picture, imgUrl, color, availability } = product;
  return (
    <article className="group relative flex flex-col">
      <div className="relative overflow-hidden rounded-sm">
        <Picture
          picture={picture}
          src={imgUrl}
          alt=""
          sizes={SIZES}
          first={first ?? false}
          className="aspect-3/4 w-full"
          imgClassName="transition-transform duration-700 ease-silk motion-ok:group-hover:scale-[1.035]"
        />
        {!availability && (
          <span className="absolute top-2 left-2">
            <Badge>{catalogueWords.outOfStock}</Badge>
          </span>
        )}
      </div>
      <div className="flex flex-col gap-0.5 pt-3 pb-1">
        <p className="text-xs text-ink-soft">
          {product.subCategoryName}
          {color !== null && <span> · {color}</span>}
        </p>
        <h3 className="font-display text-name">
          <Link
            to={paths.buyProduct(productId)}
            prefetch="intent"
            className="decoration-zari decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-focus"
          >
            {productName}
          </Link>
        </h3>
        <p className="font-medium tabular-nums">{formatUnitPrice(product)}</p>
      </div>
    </article>
  );
}
