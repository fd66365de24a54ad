import type { ProductImage } from '@shop/contract/picture';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { FormPicture } from './picture-list.ts';
import { productPictureWords } from './product-form-words.ts';

const BOX = 'aspect-3/4 w-full rounded-sm border border-line';
const SIZES = '(min-width: 640px) 160px, 30vw';

/** Shows a picture in view mode, with its alternative text. */
export function ShownTile({ image, isCover }: { image: ProductImage; isCover: boolean }) {
  return (
    <li className="relative">
      <Picture
        picture={image.picture}
        src={image.imageUrl}
        alt={image.alt ?? (isCover ? productPictureWords.coverAlt : productPictureWords.productAlt)}
        sizes={SIZES}
        className={BOX}
      />
      {isCover && <CoverBadge />}
      {image.alt !== null && (
        <p aria-hidden="true" className="pt-1 text-xs text-ink-soft">
          {image.alt}
        </p>
      )}
    </li>
  );
}

type PictureTileProps = {
  picture: FormPicture;
  /** Its position, from 1. */
  place: number;
  /** Upload progress of its file, 0 to 1; undefined without an upload. */
  share?: number | undefined;
};

/** Shows a picture in edit mode. */
export function PictureTile({ picture, place, share }: PictureTileProps) {
  const { image, file } = picture;
  const preview = useObjectUrl(file);
  return (
    <div className="relative">
      <Picture
        picture={image?.picture ?? null}
        src={image?.imageUrl ?? preview}
        alt={
          file === null
            ? productPictureWords.pictureAt(place)
            : productPictureWords.fileAt(place, file.name)
        }
        sizes={SIZES}
        className={BOX}
      />
      {place === 1 && <CoverBadge />}
      {share !== undefined && file !== null && (
        <span className="absolute inset-x-0 bottom-0 bg-surface/85 p-2">
          <ProgressBar share={share} label={productPictureWords.uploadOf(place)} />
        </span>
      )}
    </div>
  );
}

function CoverBadge() {
  return (
    <span className="absolute top-1 left-1 max-sm:hidden">
      <Badge>{productPictureWords.cover}</Badge>
    </span>
  );
}
