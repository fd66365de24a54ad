import type { ProductImage } from '@shop/contract/picture';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { PictureDots } from '../../ui/picture-dots.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CARD_SIZES, wasOpened } from '../kit/catalogue/opened-card.ts';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { productWords } from '../kit/product/product-words.ts';

/** Displayed width of the large picture, for `<img sizes>`. */
export const GALLERY_SIZES = '(min-width: 80rem) 40rem, (min-width: 48rem) 52vw, 100vw';

type ProductGalleryProps = { images: ProductImage[]; name: string; productId: string };

/** Shows the picture gallery: a strip to swipe, thumbnails, and an enlarged view. */
export function ProductGallery({ images, name, productId }: ProductGalleryProps) {
  const { strip, shown, show } = useStrip();
  const openViewer = useViewer({ images, name, strip, onShow: show });
  const [isFromCard] = useState(() => wasOpened(productId));
  if (images.length === 0) {
    return <Picture picture={null} src={null} alt="" sizes="" className="aspect-4/5 w-full" />;
  }
  return (
    <div className="flex flex-col gap-3 lg:grid lg:grid-cols-[5rem_minmax(0,1fr)]">
      <div className="relative lg:col-start-2 lg:row-start-1">
        <ul
          ref={strip}
          aria-label={productWords.pictures}
          className="no-bar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        >
          {images.map((image, index) => (
            <li
              key={image.cloudStorageId}
              id={`picture-${index + 1}`}
              className="w-full shrink-0 snap-start"
            >
              <button
                type="button"
                aria-label={productWords.seeLarger(altOf({ images, name, index }))}
                onClick={() => void openViewer(index)}
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture
                  picture={image.picture}
                  src={image.imageUrl}
                  alt={altOf({ images, name, index })}
                  sizes={GALLERY_SIZES}
                  first={index === 0}
                  shownBefore={isFromCard && index === 0 ? CARD_SIZES : undefined}
                  className="aspect-4/5 max-h-[calc(100dvh-8rem)] min-h-72 w-full max-md:max-h-[calc(100svh-19rem)] md:rounded-sm"
                />
              </button>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <PictureDots
            count={images.length}
            shown={shown}
            className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5 md:hidden"
          />
        )}
      </div>
      {images.length > 1 && <GalleryThumbs images={images} shown={shown} onShow={show} />}
    </div>
  );
}

type AltOf = { images: readonly ProductImage[]; name: string; index: number };

/** Returns the alternative text: the owner's, otherwise the product's name and the picture's number. */
function altOf({ images, name, index }: AltOf): string {
  const own = images[index]?.alt;
  if (own) return own;
  return index === 0 ? name : productWords.pictureOf(name, index + 1, images.length);
}

type ViewerOf = {
  images: readonly ProductImage[];
  name: string;
  strip: RefObject<HTMLUListElement | null>;
  onShow: (index: number) => void;
};

/** Opens the enlarged view, whose code loads then; it closes along with its page. */
function useViewer({ images, name, strip, onShow }: ViewerOf) {
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);
  return async (index: number) => {
    // The browser can show the format that it chose for the gallery.
    const format =
      /\.(\w+)$/.exec(strip.current?.querySelector('img')?.currentSrc ?? '')?.[1] ?? '';
    const viewer = await import('./picture-viewer.ts').catch(() => null);
    if (viewer === null) toast.error(productWords.viewerFailed);
    if (viewer === null || strip.current === null) return;
    close.current = viewer.openViewer({
      images,
      name,
      index,
      format,
      onShow,
      altOf: (at) => altOf({ images, name, index: at }),
    });
  };
}

/** Manages a scroll strip: its visible element, and scrolling to another. */
function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const list = strip.current;
    if (list === null) return;
    const look = () => setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, []);
  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' });
  };
  return { strip, shown, show };
}
