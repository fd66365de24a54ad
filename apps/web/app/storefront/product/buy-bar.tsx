import type { ProductDetail } from '@shop/contract/product-views';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Picture } from '../../ui/picture.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { BuyNowButton } from './buy-now-button.tsx';
import { GALLERY_SIZES } from './product-gallery.tsx';

const WatchButton = lazy(() => import('./watch-button.tsx').then((file) => file.WatchButton));

const BAR =
  '@container max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-(--page-gutter) max-md:py-2.5 max-md:shadow-over';
const BUTTON = 'min-w-36 grow px-4';
const BUTTON_IN_BAR = 'grow px-4 max-md:min-h-12 max-md:px-2.5 max-md:text-sm md:min-w-36';

/** With enlarged text the bar would cover half the screen. */
const IF_IT_FITS = 'max-md:@max-[15rem]:hidden';

type BuyBarProps = { product: ProductDetail; quantity: number; total: string };

/**
 * Shows the buttons that buy. On a phone they are in a bar at the bottom, with picture and name, while
 * their place is out of view.
 */
export function BuyBar({ product, quantity, total }: BuyBarProps) {
  const { place, isInView } = useInView();
  const look = isInView ? BUTTON : BUTTON_IN_BAR;
  return (
    <div ref={place} data-bottom-bar className="min-h-13">
      <div className={classes('flex flex-wrap items-center gap-2', !isInView && BAR)}>
        {!isInView && <BarProduct product={product} total={total} />}
        {product.availability ? (
          <>
            <BuyNowButton
              product={product}
              quantity={quantity}
              className={isInView ? BUTTON : `${BUTTON_IN_BAR} ${IF_IT_FITS}`}
            />
            <AddToCartButton product={product} quantity={quantity} className={look} />
          </>
        ) : (
          <span className="flex grow flex-wrap gap-2 max-md:basis-full">
            <WatchButton product={product} className={look} />
            <AddToCartButton product={product} quantity={quantity} className={look} />
          </span>
        )}
      </div>
    </div>
  );
}

/** Shows the product to buy and its total; the picture is the gallery's, which the browser has. */
function BarProduct({ product, total }: { product: ProductDetail; total: string }) {
  const cover = product.imgUrls[0];
  return (
    <span className="flex min-w-min grow-999 basis-0 items-center gap-2 md:hidden">
      <Picture
        picture={cover?.picture ?? null}
        src={cover?.imageUrl ?? null}
        alt=""
        sizes={GALLERY_SIZES}
        className="size-12 shrink-0 rounded-sm max-[22rem]:hidden"
      />
      <span className="flex grow flex-col">
        <span className="w-0 min-w-full truncate text-xs">{product.name}</span>
        <span className="text-sm font-semibold whitespace-nowrap tabular-nums">{total}</span>
      </span>
    </span>
  );
}

/** Without the header above and the height of the bar below. */
const IN_VIEW = '-64px 0px -68px';

/** Watches whether an element is in view; false until hydrated. */
function useInView() {
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { rootMargin: IN_VIEW },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, isInView };
}
