import { useSyncExternalStore } from 'react';
import { type KeptKind, isKept, onKept } from './kept.ts';

/** Returns whether the signed-in customer keeps a product; false on the server and until it is known. */
export function useIsKept(kind: KeptKind, productId: string): boolean {
  return useSyncExternalStore(
    onKept,
    () => isKept(kind, productId),
    () => false,
  );
}
