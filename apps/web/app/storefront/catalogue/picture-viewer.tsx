import type { ProductImage } from '@shop/contract/products';
import type { KeyboardEvent } from 'react';
import { closeWhenBeside, useModal } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sources } from '../../ui/picture.tsx';
import { productWords } from './product-words.ts';

type PictureViewerProps = {
  images: readonly ProductImage[];
  name: string;
  /** Which picture is seen large; null when none is. */
  shown: number | null;
  onShow: (index: number | null) => void;
};

/** One picture as large as the screen allows; arrow keys turn, pinching is the browser's. */
export function PictureViewer({ images, name, shown, onShow }: PictureViewerProps) {
  const dialog = useModal(shown !== null);
  const turn = (by: number) => onShow(((shown ?? 0) + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  const image = shown === null ? undefined : images[shown];
  return (
    <dialog
      ref={dialog}
      aria-label={productWords.viewer(name)}
      onClose={() => onShow(null)}
      onClick={(event) => closeWhenBeside(event, () => onShow(null))}
      onKeyDown={onKeyDown}
      className="m-auto h-dvh w-screen overflow-auto bg-paper"
    >
      {image !== undefined && (
        <div className="relative flex min-h-full items-center justify-center">
          <picture>
            <Sources picture={image.picture} sizes="100vw" />
            <img
              src={image.imageUrl}
              alt={`${name}, ${(shown ?? 0) + 1} of ${images.length}`}
              width={image.picture.width}
              height={image.picture.height}
              className="h-dvh w-auto max-w-full object-contain"
            />
          </picture>
          <div className="fixed top-3 right-3 flex rounded-sm bg-paper/85">
            <IconButton icon="close" label="Close" onClick={() => onShow(null)} />
          </div>
          {images.length > 1 && (
            <div className="fixed bottom-4 left-1/2 flex -translate-x-1/2 items-center rounded-sm bg-paper/85">
              <IconButton icon="chevronLeft" label="Previous picture" onClick={() => turn(-1)} />
              <span role="status" className="px-2 text-sm tabular-nums">
                {(shown ?? 0) + 1} / {images.length}
              </span>
              <IconButton icon="chevronRight" label="Next picture" onClick={() => turn(1)} />
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
