import { ALT_LENGTH } from '@shop/contract/picture';
import type { ProductImage } from '@shop/contract/picture';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Badge } from '../../ui/badge.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { FormPicture } from './picture-list.ts';
import { productPictureWords } from './product-form-words.ts';

const BOX = 'aspect-3/4 w-full rounded-sm border border-line';
const SIZES = '(min-width: 640px) 180px, 45vw';

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
  count: number;
  /** Upload progress of its file, 0 to 1; undefined without an upload. */
  share: number | undefined;
  onAlt: (alt: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Shows a picture in edit mode, with its text and buttons to move and remove it. */
export function PictureTile(props: PictureTileProps) {
  const { picture, place, count, share, onAlt, onMove, onRemove } = props;
  const { key, alt, image, file } = picture;
  const preview = useObjectUrl(file);
  return (
    <li data-key={key} className="flex min-w-0 flex-col gap-1">
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
        <IconButton
          icon="close"
          data-action="remove"
          label={productPictureWords.remove(place)}
          onClick={onRemove}
          className="absolute! top-0 right-0 rounded-bl-sm bg-surface/85"
        />
        {share !== undefined && file !== null && (
          <span className="absolute inset-x-0 bottom-0 bg-surface/85 p-2">
            <ProgressBar share={share} label={productPictureWords.uploadOf(place)} />
          </span>
        )}
      </div>
      <Movers place={place} count={count} onMove={onMove} />
      <Field
        label={
          <>
            {productPictureWords.altText.before}
            <span className="sr-only">{productPictureWords.altText.of(place)}</span>
          </>
        }
      >
        <TextInput
          value={alt}
          maxLength={ALT_LENGTH}
          autoComplete="off"
          onChange={(event) => onAlt(event.currentTarget.value)}
        />
      </Field>
    </li>
  );
}

type MoversProps = Pick<PictureTileProps, 'place' | 'count' | 'onMove'>;

function Movers({ place, count, onMove }: MoversProps) {
  return (
    <div className="flex justify-between">
      <IconButton
        icon="chevronLeft"
        data-action="left"
        label={productPictureWords.moveLeft(place)}
        disabled={place === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevronRight"
        data-action="right"
        label={productPictureWords.moveRight(place)}
        disabled={place === count}
        onClick={() => onMove(1)}
      />
    </div>
  );
}

function CoverBadge() {
  return (
    <span className="absolute top-1.5 left-1.5">
      <Badge>{productPictureWords.cover}</Badge>
    </span>
  );
}
