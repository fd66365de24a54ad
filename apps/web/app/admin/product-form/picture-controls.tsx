import { PicturePlace } from '@shop/contract/picture';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { productPictureWords } from './product-form-words.ts';
import type { PictureControlsProps } from './use-picture-controls.ts';

/** Edits a picture's text, with buttons to move and remove it. */
export function PictureControls(props: PictureControlsProps) {
  const { alt, place, count, onAlt, onMove, onRemove } = props;
  const { error } = PicturePlace.shape.alt.safeParse(alt);
  return (
    <div className="flex min-w-0 grow flex-col gap-1">
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
        <IconButton
          icon="close"
          data-action="remove"
          label={productPictureWords.remove(place)}
          onClick={onRemove}
          className="sm:absolute! sm:top-0 sm:right-0 sm:rounded-bl-sm sm:bg-surface/85"
        />
      </div>
      <Field
        label={
          <>
            {productPictureWords.altText.before}
            <span className="sr-only">{productPictureWords.altText.of(place)}</span>
          </>
        }
        error={error?.issues[0]?.message}
      >
        <TextInput
          value={alt}
          autoComplete="off"
          onChange={(event) => onAlt(event.currentTarget.value)}
        />
      </Field>
    </div>
  );
}
