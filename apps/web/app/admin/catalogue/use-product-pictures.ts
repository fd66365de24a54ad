import type { ProductImage } from '@shop/contract/products';
import { useState } from 'react';
import { takenPictures } from './picture-choice.ts';

/** A picture that is not yet on the server. */
export type AddedPicture = { key: string; file: File };

/**
 * The pictures of a form: those on the server, less what was crossed out, and new files. Nothing
 * is removed before Save, because Cancel must bring it back.
 */
export function useProductPictures(stored: readonly ProductImage[]) {
  const [crossedOut, setCrossedOut] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly AddedPicture[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const kept = stored.filter(({ cloudStorageId }) => !crossedOut.includes(cloudStorageId));
  return {
    kept,
    added,
    problems,
    crossedOut,
    isChanged: crossedOut.length > 0 || added.length > 0,
    add(files: readonly File[]) {
      const found = takenPictures(files, kept.length + added.length);
      setAdded([...added, ...found.taken.map((file) => ({ key: crypto.randomUUID(), file }))]);
      setProblems(found.problems);
    },
    crossOut: (cloudStorageId: string) => setCrossedOut([...crossedOut, cloudStorageId]),
    drop: (key: string) => setAdded(added.filter((one) => one.key !== key)),
    /** Moves a new picture to the front, which makes it the cover of a new product. */
    putFirst: (key: string) =>
      setAdded([...added].sort((a, b) => Number(b.key === key) - Number(a.key === key))),
  };
}

/** What `useProductPictures` gives. */
export type ProductPictures = ReturnType<typeof useProductPictures>;
