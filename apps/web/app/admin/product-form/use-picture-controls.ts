import { useEffect, useRef, useState } from 'react';
import { productPictureWords } from './product-form-words.ts';
import type { ProductPictures } from './use-product-pictures.ts';

/** Returns the props of each picture's controls, and the news for screen readers; moves the focus along. */
export function usePictureControls(pictures: ProductPictures) {
  const { list } = pictures;
  const { box, focusOn } = useFocusAfter();
  const [happened, setHappened] = useState('');
  const controlsOf = (key: string) => {
    const at = list.findIndex((one) => one.key === key);
    return {
      alt: list[at]?.alt ?? '',
      place: at + 1,
      count: list.length,
      onAlt: (alt: string) => pictures.setAlt(key, alt),
      onMove: (by: -1 | 1) => {
        pictures.move(key, by);
        setHappened(productPictureWords.movedTo(at + 1 + by, list.length));
        const [first, second] = by === 1 ? ['right', 'left'] : ['left', 'right'];
        focusOn(buttonOf(key, first), buttonOf(key, second));
      },
      onRemove: () => {
        pictures.remove(key);
        const next = list[at + 1] ?? list[at - 1];
        setHappened(productPictureWords.removed);
        focusOn(next === undefined ? '' : buttonOf(next.key, 'remove'), '[data-action=choose]');
      },
    };
  };
  return { box, happened, controlsOf };
}

/** The props of a picture's controls. */
export type PictureControlsProps = ReturnType<ReturnType<typeof usePictureControls>['controlsOf']>;

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
