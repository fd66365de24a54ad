import { useRef } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { PICTURE_TYPES } from './picture-choice.ts';
import { productPictureWords } from './product-form-words.ts';
import { CameraMark } from './shots.tsx';

type FilesProps = { onFiles: (files: File[]) => void };

/** Opens the camera; shown where there is one in the hand. */
export function CameraButton({ onFiles }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="hidden max-sm:block pointer-coarse:block">
      <Button
        variant="secondary"
        className="min-h-14 w-full border-accent! bg-accent-tint text-base! text-accent!"
        onClick={() => input.current?.click()}
      >
        <CameraMark />
        {productPictureWords.takePhoto}
      </Button>
      <FileInput
        ref={input}
        accept="image/*"
        capture="environment"
        aria-label={productPictureWords.takePhotoLabel}
        onFiles={onFiles}
      />
    </div>
  );
}

type GalleryProps = FilesProps & {
  /** The file input, which the empty shots open too. */
  input: RefObject<HTMLInputElement | null>;
};

/** Opens the gallery of a phone, or the folders of a computer. */
export function GalleryButton({ input, onFiles }: GalleryProps) {
  return (
    <>
      <Button
        variant="secondary"
        data-action="choose"
        className="max-sm:grow"
        onClick={() => input.current?.click()}
      >
        {productPictureWords.choose}
      </Button>
      <FileInput
        ref={input}
        accept={PICTURE_TYPES.join(',')}
        multiple
        aria-label={productPictureWords.chooseLabel}
        onFiles={onFiles}
      />
    </>
  );
}

/** A file input that is hidden and not focusable: its button opens it. */
function FileInput({ onFiles, ...rest }: ComponentProps<'input'> & FilesProps) {
  return (
    <input
      {...rest}
      type="file"
      hidden
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        // Reset, so that the same file can be chosen again after it was removed.
        event.currentTarget.value = '';
      }}
    />
  );
}
