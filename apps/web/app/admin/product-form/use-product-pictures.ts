import type { ProductImage } from '@shop/contract/picture';
import { useState } from 'react';
import { countPreparation } from '../../lib/preparing-pictures.ts';
import { smallerPictures } from '../../lib/smaller-picture.ts';
import { takenPictures } from './picture-choice.ts';
import {
  mergePictures,
  isListChanged,
  movePicture,
  picturesOf,
  pictureFields,
  withStored,
} from './picture-list.ts';
import type { FormPicture } from './picture-list.ts';

/**
 * Manages the form's pictures with their order and texts. Sends nothing before Save, because Cancel must
 * restore everything.
 */
export function useProductPictures(stored: readonly ProductImage[]) {
  const [start, setStart] = useState(() => picturesOf(stored));
  const [list, setList] = useState<readonly FormPicture[]>(start);
  // What a save without an answer sent: it may be stored.
  const [sent, setSent] = useState<readonly FormPicture[] | null>(null);
  const now = picturesOf(stored);
  if (isListChanged(now, start)) {
    const change = { from: start, to: now };
    setStart(now);
    setList(mergePictures(sent ? withStored(list, { sent, ...change }) : list, change));
    setSent(null);
  }
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isChanged = isListChanged(list, start);
  return {
    list,
    problems,
    isChanged,
    files: list.flatMap(({ file }) => file ?? []),
    /** The request fields about pictures; empty without changes. */
    fields: isChanged ? pictureFields(list, start) : {},
    add: async (chosen: readonly File[]) => {
      const smaller = await countPreparation(() => smallerPictures(chosen));
      setProblems(takenPictures(smaller, 0).problems);
      const added = smaller.map((file) => ({ key: newKey(), alt: '', image: null, file }));
      setList((held) => {
        const { taken } = takenPictures(smaller, held.length);
        return [...held, ...added.filter(({ file }) => taken.includes(file))];
      });
    },
    /** Notes whether a failed save of the list got no answer. */
    noteFailed: (isUnanswered: boolean) => setSent(isUnanswered ? list : null),
    remove: (key: string) => setList(list.filter((one) => one.key !== key)),
    move: (key: string, by: -1 | 1) => setList(movePicture(list, key, by)),
    setAlt: (key: string, alt: string) =>
      setList(list.map((one) => (one.key === key ? { ...one, alt } : one))),
  };
}

/** The state returned by `useProductPictures`. */
export type ProductPictures = ReturnType<typeof useProductPictures>;

let made = 0;

/** Returns a key that no stored picture has as its id. */
function newKey(): string {
  made += 1;
  return `new-${made}`;
}
