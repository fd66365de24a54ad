import type { ProductImage } from '@shop/contract/picture';
import { startTransition, useEffect, useRef, useState } from 'react';
import { lazyHydrated } from '../../ui/lazy.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { productWords } from './product-words.ts';

const PictureViewer = lazyHydrated(() =>
  import('./picture-viewer.tsx').then((file) => file.PictureViewer),
);

const SIZES = '(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, 100vw';

/** The picture gallery: a strip to swipe, thumbnails, and an enlarged view. */
export function ProductGallery({ images, name }: { images: ProductImage[]; name: string }) {
  const { strip, shown, show } = useStrip();
  const [viewed, setViewed] = useState<number | null>(null);
  if (images.length === 0) {
    return <Picture picture={null} src={null} alt="" sizes="" className="aspect-3/4 w-full" />;
  }
  return (
    <div className="flex flex-col gap-3 lg:grid lg:grid-cols-[5rem_minmax(0,1fr)] lg:self-start">
      <ul
        ref={strip}
        aria-label={productWords.pictures}
        className="no-bar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain lg:col-start-2 lg:row-start-1"
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
              onClick={() => startTransition(() => setViewed(index))}
              className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
            >
              <Picture
                picture={image.picture}
                src={image.imageUrl}
                alt={altOf({ images, name, index })}
                sizes={SIZES}
                first={index === 0}
                className="aspect-3/4 w-full lg:rounded-sm"
              />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && <GalleryThumbs images={images} shown={shown} onShow={show} />}
      <PictureViewer images={images} name={name} shown={viewed} onShow={setViewed} />
    </div>
  );
}

type AltOf = { images: readonly ProductImage[]; name: string; index: number };

/** The alternative text: the owner's, otherwise the product's name and the picture's number. */
function altOf({ images, name, index }: AltOf): string {
  const own = images[index]?.alt;
  if (own) return own;
  return index === 0 ? name : productWords.pictureOf(name, index + 1, images.length);
}

/** A scroll strip, its visible element, and how to scroll to another. */
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
