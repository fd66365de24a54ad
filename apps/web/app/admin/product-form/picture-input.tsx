import { MOST_PRODUCT_PICTURES } from '@shop/contract/product-picture-limit';
import { useEffect, useRef, useState } from 'react';
import { PictureDrop } from './picture-drop.tsx';
import { fileShares } from './picture-list.ts';
import { PictureTile } from './picture-tile.tsx';
import { productPictureWords } from './product-form-words.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import type { ProductPictures } from './use-product-pictures.ts';

type PictureInputProps = {
  pictures: ProductPictures;
  /** Upload progress, 0 to 1; null without an upload. */
  share: number | null;
};

/** Edits the product's pictures: adding by drop, button, paste and camera; their order and texts. */
export function PictureInput({ pictures, share }: PictureInputProps) {
  const { list, problems, add } = pictures;
  const { box, focusOn } = useFocusAfter();
  const [happened, setHappened] = useState('');
  const addFiles = (files: File[]) => void add(files);
  usePastedFiles(addFiles);
  const shares = share === null ? null : fileShares(list, share);
  const move = (key: string, by: -1 | 1) => {
    pictures.move(key, by);
    const place = list.findIndex((one) => one.key === key) + 1 + by;
    setHappened(productPictureWords.movedTo(place, list.length));
    focusOn(buttonOf(key, by === 1 ? 'right' : 'left'), buttonOf(key, by === 1 ? 'left' : 'right'));
  };
  const remove = (key: string) => {
    pictures.remove(key);
    const at = list.findIndex((one) => one.key === key);
    const next = list[at + 1] ?? list[at - 1];
    setHappened(productPictureWords.removed);
    focusOn(next === undefined ? '' : buttonOf(next.key, 'remove'), '[data-action=choose]');
  };
  return (
    <div ref={box} className="flex flex-col gap-4">
      {list.length > 0 && (
        <ol
          aria-label={productPictureWords.list}
          className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 xl:grid-cols-4"
        >
          {list.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              place={index + 1}
              count={list.length}
              share={shares?.get(picture.key)}
              onAlt={(alt) => pictures.setAlt(picture.key, alt)}
              onMove={(by) => move(picture.key, by)}
              onRemove={() => remove(picture.key)}
            />
          ))}
        </ol>
      )}
      {list.length > 0 && <p className="text-xs text-ink-soft">{productPictureWords.altHint}</p>}
      <p role="status" className="sr-only">
        {happened}
      </p>
      {list.length < MOST_PRODUCT_PICTURES && (
        <PictureDrop count={list.length} onFiles={addFiles} />
      )}
      {problems.length > 0 && (
        <div role="alert" className="flex flex-col gap-1 text-sm text-bad">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </div>
  );
}

function buttonOf(key: string, action: string): string {
  return `[data-key="${key}"] [data-action=${action}]`;
}

/** Focuses the first focusable of these elements when the focused one moves or disappears. */
function useFocusAfter() {
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    for (const selector of wanted) {
      const found = box.current?.querySelector<HTMLButtonElement>(`${selector}:enabled`);
      if (!found) continue;
      found.focus();
      return;
    }
  }, [wanted]);
  return {
    box,
    focusOn: (...selectors: string[]) => setWanted(selectors.filter((one) => one !== '')),
  };
}
