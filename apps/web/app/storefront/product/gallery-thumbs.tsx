import type { ProductImage } from '@shop/contract/picture';
import { classes } from '../../lib/classes.ts';
import { Picture } from '../../ui/picture.tsx';
import { productWords } from '../kit/product/product-words.ts';

type GalleryThumbsProps = {
  images: readonly ProductImage[];
  shown: number;
  onShow: (index: number) => void;
};

/** Shows a thumbnail for each picture, as links that work without scripts. */
export function GalleryThumbs({ images, shown, onShow }: GalleryThumbsProps) {
  return (
    <ol
      data-screen-only
      className="flex gap-2 max-md:hidden lg:col-start-1 lg:row-start-1 lg:flex-col"
    >
      {images.map((image, index) => (
        <li key={image.cloudStorageId} className="min-w-0 basis-16 lg:basis-auto">
          <a
            href={`#picture-${index + 1}`}
            aria-label={productWords.thumbnail(index + 1)}
            aria-current={index === shown || undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
            className={classes(
              'block border-b-2 pb-1 transition-colors',
              index === shown ? 'border-zari' : 'border-transparent hover:border-line-strong',
            )}
          >
            <Picture
              picture={image.picture}
              src={image.imageUrl}
              alt=""
              sizes="5rem"
              className="aspect-3/4 w-full rounded-sm"
            />
          </a>
        </li>
      ))}
    </ol>
  );
}
