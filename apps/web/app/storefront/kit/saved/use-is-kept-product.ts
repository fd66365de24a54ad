import { useSyncExternalStore } from 'react';
import { type KeptKind, isKeptProduct, onKeptChange } from './kept.ts';

/** Returns whether the signed-in customer keeps a product; false on the server and until it is known. */
export function useIsKeptProduct(kind: KeptKind, productId: string): boolean {
  return useSyncExternalStore(
    onKeptChange,
    () => isKeptProduct(kind, productId),
    () => false,
  );
}
