import { returnMessages } from '@shop/contract/returns';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ZoomedPicture } from '../../ui/zoomed-picture.tsx';
import { returnsWords as words } from './returns-words.ts';

type ReturnPhotographsProps = { returnId: string; images: readonly string[] };

/** Shows the photographs of a return, large enough to judge it; a click shows the full one. */
export function ReturnPhotographs({ returnId, images }: ReturnPhotographsProps) {
  const [shown, setShown] = useState<number | null>(null);
  if (images.length === 0) return <p className="text-sm text-ink-soft">{words.noPictures}</p>;
  return (
    <>
      <ul aria-label={words.photographs(returnId)} className="grid grid-cols-2 gap-2">
        {images.map((image, index) => (
          // Every reading signs the URLs again; the position stays the same.
          <li key={`${returnId}-${index}`}>
            <button
              type="button"
              aria-label={words.enlarge(index + 1, returnId)}
              className="block w-full overflow-hidden rounded-sm border border-line bg-paper-deep hover:border-accent"
              onClick={() => setShown(index)}
            >
              <img
                src={image}
                alt={words.picture(index + 1, returnId)}
                loading="lazy"
                className="aspect-square w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={words.photographs(returnId)}
        look="viewer"
      >
        {shown !== null && (
          <Whole
            key={shown}
            returnId={returnId}
            images={images}
            at={shown}
            onShow={setShown}
            onClose={() => setShown(null)}
          />
        )}
      </Dialog>
    </>
  );
}

type WholeProps = ReturnPhotographsProps & {
  at: number;
  onShow: (at: number) => void;
  onClose: () => void;
};

function Whole({ returnId, images, at, onShow, onClose }: WholeProps) {
  const client = useQueryClient();
  const [isBroken, setBroken] = useState(false);
  // The signed URL expires after some minutes; reloading the list brings a new one.
  const retry = () => {
    void client.invalidateQueries();
    onClose();
  };
  if (isBroken) return <ErrorBox message={returnMessages.fetchFailed} onRetry={retry} />;
  return (
    <div className="flex flex-col gap-3">
      {images.length > 1 && (
        <div className="flex items-center justify-between gap-3">
          <IconButton
            icon="chevronLeft"
            label={words.previous}
            disabled={at === 0}
            onClick={() => onShow(at - 1)}
          />
          <span className="text-sm text-ink-soft tabular-nums">
            {words.pictureOf(at + 1, images.length)}
          </span>
          <IconButton
            icon="chevronRight"
            label={words.next}
            disabled={at === images.length - 1}
            onClick={() => onShow(at + 1)}
          />
        </div>
      )}
      <ZoomedPicture
        src={images[at] ?? ''}
        alt={words.picture(at + 1, returnId)}
        onBroken={() => setBroken(true)}
      />
    </div>
  );
}
