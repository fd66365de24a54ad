import type { ProductImage } from '@shop/contract/picture';
import { useState } from 'react';
import { takenPictures } from './picture-choice.ts';
import { followed, isListChanged, moved, picturesOf, toldOf } from './picture-list.ts';
import type { FormPicture } from './picture-list.ts';

/**
 * The pictures of a form in their order, with their texts. Nothing reaches the server before
 * Save, because Cancel must bring everything back.
 */
export function useProductPictures(stored: readonly ProductImage[]) {
  const [start, setStart] = useState(() => picturesOf(stored));
  const [list, setList] = useState<readonly FormPicture[]>(start);
  const now = picturesOf(stored);
  if (isListChanged(now, start)) {
    setStart(now);
    setList(followed(list, { from: start, to: now }));
  }
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isChanged = isListChanged(list, start);
  return {
    list,
    problems,
    isChanged,
    files: list.flatMap(({ file }) => file ?? []),
    /** What a save says of the pictures; nothing when nothing was changed. */
    told: isChanged ? toldOf(list, start) : {},
    add: (chosen: readonly File[]) => {
      const { taken, problems: found } = takenPictures(chosen, list.length);
      const added = taken.map((file) => ({ key: newKey(), alt: '', image: null, file }));
      setList([...list, ...added]);
      setProblems(found);
    },
    remove: (key: string) => setList(list.filter((one) => one.key !== key)),
    move: (key: string, by: -1 | 1) => setList(moved(list, key, by)),
    setAlt: (key: string, alt: string) =>
      setList(list.map((one) => (one.key === key ? { ...one, alt } : one))),
  };
}

/** What `useProductPictures` gives. */
export type ProductPictures = ReturnType<typeof useProductPictures>;

let made = 0;

/** Not like the id of any picture that the server has. */
function newKey(): string {
  made += 1;
  return `new-${made}`;
}
