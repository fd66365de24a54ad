import { useState } from 'react';
import { classes } from '../lib/classes.ts';
import { Dialog } from './dialog.tsx';
import { formWords } from './form-words.ts';
import { IconButton } from './icon-button.tsx';
import { PrivatePicture, type Reread } from './private-picture.tsx';
import { ZoomedPicture } from './zoomed-picture.tsx';

type PrivatePhotographsProps = {
  images: readonly string[];
  /** Names the list and the opened photograph's dialog. */
  title: string;
  /** Names a photograph by its place, counted from 1. */
  nameOf: (place: number) => string;
  reread: Reread;
  className?: string;
  /** The look of each. */
  look: string;
};

/** Lists private photographs, small; a click shows one whole on this page, because its URL expires. */
export function PrivatePhotographs({ className, look, ...props }: PrivatePhotographsProps) {
  const { images, title, nameOf, reread } = props;
  const [shown, setShown] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <>
      <ul aria-label={title} className={className}>
        {images.map((image, index) => {
          // Every reading signs the URLs again; the place stays the same.
          const name = nameOf(index + 1);
          return (
            <li key={name}>
              <button
                type="button"
                aria-haspopup="dialog"
                className={classes(
                  'block overflow-hidden rounded-sm border border-line bg-paper-deep hover:border-accent',
                  look,
                )}
                onClick={() => setShown(index)}
              >
                <PrivatePicture
                  src={image}
                  alt={name}
                  reread={reread}
                  className="size-full object-cover"
                />
              </button>
            </li>
          );
        })}
      </ul>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={title} look="viewer">
        {shown !== null && <Whole {...props} at={shown} onShow={setShown} />}
      </Dialog>
    </>
  );
}

type WholeProps = Pick<PrivatePhotographsProps, 'images' | 'nameOf' | 'reread'> & {
  at: number;
  onShow: (at: number) => void;
};

function Whole({ images, nameOf, reread, at, onShow }: WholeProps) {
  return (
    <div className="flex flex-col gap-3">
      {images.length > 1 && (
        <div className="flex items-center justify-between gap-3">
          <IconButton
            icon="chevronLeft"
            label={formWords.previousPhotograph}
            disabled={at === 0}
            onClick={() => onShow(at - 1)}
          />
          <span className="text-sm text-ink-soft tabular-nums">
            {formWords.placeOf(at + 1, images.length)}
          </span>
          <IconButton
            icon="chevronRight"
            label={formWords.nextPhotograph}
            disabled={at === images.length - 1}
            onClick={() => onShow(at + 1)}
          />
        </div>
      )}
      <ZoomedPicture key={at} src={images[at] ?? ''} alt={nameOf(at + 1)} reread={reread} />
    </div>
  );
}
