import { MOST_PRODUCT_PICTURES } from '@shop/contract/product-picture-limit';
import { useRef, useState } from 'react';
import type { ComponentProps, DragEvent } from 'react';
import { classes } from '../../lib/classes.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PICTURE_TYPES } from './picture-choice.ts';
import { productPictureWords } from './product-form-words.ts';

type PictureDropProps = { count: number; onFiles: (files: File[]) => void };

/** Shows a drop zone for pictures, with a button to choose them and, on phones, one for the camera. */
export function PictureDrop({ count, onFiles }: PictureDropProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-col items-center gap-3 rounded-sm border border-dashed px-4 py-6 text-center',
        isOver ? 'border-accent bg-accent-tint' : 'border-line-strong',
      )}
    >
      <Icon name="upload" className="size-6 text-ink-soft" />
      <p className="text-sm text-ink-soft">
        <span className="max-sm:hidden">{productPictureWords.drop} </span>
        {productPictureWords.rules} {productPictureWords.held(count, MOST_PRODUCT_PICTURES)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <PictureButton
          accept={PICTURE_TYPES.join(',')}
          multiple
          aria-label={productPictureWords.chooseLabel}
          text={productPictureWords.choose}
          onFiles={onFiles}
        />
        <span className="hidden max-sm:block pointer-coarse:block">
          <PictureButton
            accept="image/*"
            capture="environment"
            aria-label={productPictureWords.takePhotoLabel}
            text={productPictureWords.takePhoto}
            onFiles={onFiles}
          />
        </span>
      </div>
    </div>
  );
}

type PictureButtonProps = ComponentProps<'input'> & {
  /** Text of the button. */
  text: string;
  onFiles: (files: File[]) => void;
};

/** Shows a button for a file input, which itself is hidden and not focusable. */
function PictureButton({ text, onFiles, ...rest }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" data-action="choose" onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        {...rest}
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Reset, so that the same file can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
