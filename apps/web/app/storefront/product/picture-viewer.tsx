import type { ProductImage } from '@shop/contract/picture';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { closeWhenBeside, useModal } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sources } from '../../ui/picture.tsx';
import { uiWords } from '../../ui/ui-words.ts';
import { productWords } from './product-words.ts';

type PictureViewerProps = {
  images: readonly ProductImage[];
  name: string;
  /** The index of the enlarged picture; null when closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
};

/**
 * A lightbox: one picture as large as the screen allows, or twice that. Arrow keys change the picture, or
 * scroll when zoomed in; plus and minus zoom; pinching is the browser's.
 */
export function PictureViewer({ images, name, shown, onShow }: PictureViewerProps) {
  const dialog = useModal(shown !== null);
  const [isClose, setClose] = useState(false);
  const show = (index: number | null) => {
    setClose(false);
    onShow(index);
  };
  const turn = (by: number) => show(((shown ?? 0) + by + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && !isClose) turn(1);
    if (key === 'ArrowLeft' && !isClose) turn(-1);
    if (key === '+' || key === '=') setClose(true);
    if (key === '-') setClose(false);
  };
  const image = shown === null ? undefined : images[shown];
  const number = (shown ?? 0) + 1;
  return (
    <dialog
      ref={dialog}
      aria-label={productWords.viewer(name)}
      onClose={() => show(null)}
      onClick={(event) => {
        // A click on the picture toggles the zoom as a shortcut for the button.
        if (event.target instanceof HTMLImageElement) setClose(!isClose);
        else closeWhenBeside(event, () => show(null));
      }}
      onKeyDown={onKeyDown}
      className="m-auto h-dvh w-screen overflow-auto bg-paper"
    >
      {image !== undefined && (
        <div className="relative flex min-h-full items-center justify-center">
          <LargePicture
            image={image}
            alt={image.alt ?? productWords.pictureOf(name, number, images.length)}
            isClose={isClose}
          />
          <div className="fixed top-3 right-3 flex rounded-sm bg-paper/85">
            <IconButton
              icon={isClose ? 'minus' : 'plus'}
              label={isClose ? productWords.zoomOut : productWords.zoomIn}
              onClick={() => setClose(!isClose)}
            />
            <IconButton icon="close" label={uiWords.close} onClick={() => show(null)} />
          </div>
          {images.length > 1 && <Turning at={`${number} / ${images.length}`} onTurn={turn} />}
        </div>
      )}
    </dialog>
  );
}

type LargePictureProps = { image: ProductImage; alt: string; isClose: boolean };

function LargePicture({ image, alt, isClose }: LargePictureProps) {
  return (
    <picture className={isClose ? 'cursor-zoom-out' : 'cursor-zoom-in'}>
      <Sources picture={image.picture} sizes={isClose ? '200vw' : '100vw'} />
      <img
        src={image.imageUrl}
        alt={alt}
        width={image.picture.width}
        height={image.picture.height}
        // Zoomed in: twice the size at which a 3:4 picture fits.
        className={
          isClose
            ? 'h-auto w-[min(200vw,150dvh)] max-w-none'
            : 'h-dvh w-auto max-w-full object-contain'
        }
      />
    </picture>
  );
}

function Turning({ at, onTurn }: { at: string; onTurn: (by: number) => void }) {
  return (
    <div className="fixed bottom-4 left-1/2 flex -translate-x-1/2 items-center rounded-sm bg-paper/85">
      <IconButton
        icon="chevronLeft"
        label={productWords.previousPicture}
        onClick={() => onTurn(-1)}
      />
      <span role="status" className="px-2 text-sm tabular-nums">
        {at}
      </span>
      <IconButton icon="chevronRight" label={productWords.nextPicture} onClick={() => onTurn(1)} />
    </div>
  );
}
