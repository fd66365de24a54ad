import { FoldedPart } from '../../ui/folded-part.tsx';
import { PictureControls } from './picture-controls.tsx';
import type { FormPicture } from './picture-list.ts';
import { PictureTile } from './picture-tile.tsx';
import { productPictureWords } from './product-form-words.ts';
import type { PictureControlsProps } from './use-picture-controls.ts';

type PictureRowsProps = {
  list: readonly FormPicture[];
  controlsOf: (key: string) => PictureControlsProps;
};

/** Shows the controls of all pictures, one below the other, for a phone. */
export function PictureRows({ list, controlsOf }: PictureRowsProps) {
  return (
    <FoldedPart title={productPictureWords.edit}>
      <p className="pb-3 text-xs text-ink-soft">{productPictureWords.altHint}</p>
      <ol aria-label={productPictureWords.edit} className="flex flex-col gap-4 pb-2">
        {list.map((picture, index) => (
          <li key={picture.key} data-key={picture.key} className="flex items-start gap-3">
            <span aria-hidden="true" className="w-11 shrink-0">
              <PictureTile picture={picture} place={index + 1} />
            </span>
            <PictureControls {...controlsOf(picture.key)} />
          </li>
        ))}
      </ol>
    </FoldedPart>
  );
}
