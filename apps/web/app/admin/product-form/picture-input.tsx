import { MOST_PRODUCT_PICTURES } from '@shop/contract/product-picture-limit';
import { useRef } from 'react';
import { toast } from '../../lib/toast.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { EmptyShots } from './empty-shots.tsx';
import { CameraButton, GalleryButton } from './picture-button.tsx';
import { PictureControls } from './picture-controls.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { fileShares } from './picture-list.ts';
import { PictureRows } from './picture-rows.tsx';
import { PictureTile } from './picture-tile.tsx';
import { productPictureWords } from './product-form-words.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import { usePictureControls } from './use-picture-controls.ts';
import type { ProductPictures } from './use-product-pictures.ts';

type PictureInputProps = {
  pictures: ProductPictures;
  /** True while no picture can be added, because the request was already sent. */
  isSaving: boolean;
  /** Upload progress, 0 to 1; null without an upload. */
  share: number | null;
};

/**
 * Edits the product's pictures: adding by camera, button, drop and paste; their order and texts. On a
 * phone all pictures are one row, and their controls are folded below it.
 */
export function PictureInput({ pictures, isSaving, share }: PictureInputProps) {
  const { list, problems } = pictures;
  const addFiles = (files: File[]) => {
    if (isSaving) toast.error(productPictureWords.notAdded);
    else void pictures.add(files);
  };
  usePastedFiles(addFiles);
  const { box, happened, controlsOf } = usePictureControls(pictures);
  const chooser = useRef<HTMLInputElement>(null);
  const isNarrow = useNarrow();
  const shares = share === null ? null : fileShares(list, share);
  const hasRoom = list.length < MOST_PRODUCT_PICTURES;
  return (
    <div ref={box}>
      <PictureDrop onFiles={addFiles}>
        {hasRoom && <CameraButton onFiles={addFiles} />}
        <div className="grid grid-cols-5 gap-2 sm:gap-3">
          <ol aria-label={productPictureWords.list} className="contents">
            {list.map((picture, index) => (
              <li
                key={picture.key}
                data-key={isNarrow ? undefined : picture.key}
                className="relative flex min-w-0 flex-col gap-1"
              >
                <PictureTile picture={picture} place={index + 1} share={shares?.get(picture.key)} />
                {!isNarrow && <PictureControls {...controlsOf(picture.key)} />}
              </li>
            ))}
          </ol>
          <EmptyShots taken={list.length} onChoose={() => chooser.current?.click()} />
        </div>
        {isNarrow && list.length > 0 && <PictureRows list={list} controlsOf={controlsOf} />}
        <p role="status" className="sr-only">
          {happened}
        </p>
        {list.length > 0 && (
          <p className="text-xs text-ink-soft max-sm:hidden">{productPictureWords.altHint}</p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {hasRoom && <GalleryButton input={chooser} onFiles={addFiles} />}
          <p className="min-w-0 text-xs text-ink-soft sm:grow sm:basis-48">
            <span className="max-sm:hidden">
              {productPictureWords.drop} {productPictureWords.rules}{' '}
            </span>
            {productPictureWords.held(list.length, MOST_PRODUCT_PICTURES)}
          </p>
        </div>
        {problems.length > 0 && (
          <div role="alert" className="flex flex-col gap-1 text-sm text-bad">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
      </PictureDrop>
    </div>
  );
}
