import type { ShopperProduct } from '@shop/contract/product-views';
import { useState } from 'react';
import { Link } from 'react-router';
import { PictureDots } from '../../../ui/picture-dots.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { CARD_SIZES, rememberOpenedCard } from './opened-card.ts';

type CardPicturesProps = { product: ShopperProduct; first: boolean };

/**
 * Shows the first two pictures of a card: the second while a mouse rests on the card, or after a swipe.
 * The first pointer loads it, so lists load only covers. The extra link serves swiping fingers and is
 * hidden from keyboards and screen readers.
 */
export function CardPictures({ product, first }: CardPicturesProps) {
  const { productId, picture, imgUrl, secondPicture: second } = product;
  const [isWanted, setWanted] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [shown, setShown] = useState(0);
  return (
    <Link
      to={product.url}
      prefetch="intent"
      tabIndex={-1}
      aria-hidden="true"
      draggable={false}
      onPointerEnter={() => setWanted(true)}
      onClick={() => rememberOpenedCard(productId)}
      className="relative z-1 block overflow-hidden rounded-sm"
    >
      <span
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setWanted(true);
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)));
        }}
        className="card-strip no-bar"
      >
        <Picture
          picture={picture}
          src={imgUrl}
          alt=""
          sizes={CARD_SIZES}
          first={first}
          className="aspect-3/4 w-full shrink-0 snap-start"
          imgClassName="transition-transform duration-700 ease-silk motion-ok:group-hover:scale-[1.035]"
        />
        {second !== null && (
          <span
            onLoadCapture={() => setLoaded(true)}
            data-loaded={isLoaded || undefined}
            className="card-second aspect-3/4 w-full shrink-0 snap-start"
          >
            {isWanted && (
              <Picture
                picture={second.picture}
                src={second.imgUrl}
                alt=""
                sizes={CARD_SIZES}
                className="aspect-3/4 w-full"
              />
            )}
          </span>
        )}
      </span>
      {second !== null && <PictureDots count={2} shown={shown} className="card-dots" />}
    </Link>
  );
}
