import { ALT_LENGTH } from '@shop/contract/picture';
import type { ProductImage } from '@shop/contract/picture';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Badge } from '../../ui/badge.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { catalogueWords } from './admin-catalogue-words.ts';
import type { FormPicture } from './picture-list.ts';

const BOX = 'aspect-3/4 w-full rounded-sm border border-line';
const SIZES = '(min-width: 640px) 180px, 45vw';

/** A picture that is only looked at, with the text that shoppers hear. */
export function ShownTile({ image, isCover }: { image: ProductImage; isCover: boolean }) {
  return (
    <li className="relative">
      <Picture
        picture={image.picture}
        src={image.imageUrl}
        alt={image.alt ?? (isCover ? 'Cover picture' : 'Product picture')}
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
  /** Its place, the first is 1. */
  place: number;
  count: number;
  /** How much of its file has left, 0 to 1; undefined when nothing is on its way. */
  share: number | undefined;
  onAlt: (alt: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** A picture of the form, with its text and the buttons that move and remove it. */
export function PictureTile(props: PictureTileProps) {
  const { picture, place, count, share, onAlt, onMove, onRemove } = props;
  const { key, alt, image, file } = picture;
  const preview = useObjectUrl(file);
  const name = catalogueWords.pictureAt(place);
  return (
    <li data-key={key} className="flex min-w-0 flex-col gap-1">
      <div className="relative">
        <Picture
          picture={image?.picture ?? null}
          src={image?.imageUrl ?? preview}
          alt={file === null ? name : `${name}: ${file.name}`}
          sizes={SIZES}
          className={BOX}
        />
        {place === 1 && <CoverBadge />}
        <IconButton
          icon="close"
          data-action="remove"
          label={`Remove ${name}`}
          onClick={onRemove}
          className="absolute! top-0 right-0 rounded-bl-sm bg-surface/85"
        />
        {share !== undefined && file !== null && (
          <span className="absolute inset-x-0 bottom-0 bg-surface/85 p-2">
            <ProgressBar share={share} label={`Upload of ${name}`} />
          </span>
        )}
      </div>
      <Movers name={name} place={place} count={count} onMove={onMove} />
      <Field
        label={
          <>
            Alt text <span className="sr-only">of {name}</span>
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

type MoversProps = Pick<PictureTileProps, 'place' | 'count' | 'onMove'> & { name: string };

function Movers({ name, place, count, onMove }: MoversProps) {
  return (
    <div className="flex justify-between">
      <IconButton
        icon="chevronLeft"
        data-action="left"
        label={`Move ${name} left`}
        disabled={place === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevronRight"
        data-action="right"
        label={`Move ${name} right`}
        disabled={place === count}
        onClick={() => onMove(1)}
      />
    </div>
  );
}

function CoverBadge() {
  return (
    <span className="absolute top-1.5 left-1.5">
      <Badge>Cover</Badge>
    </span>
  );
}
