import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';

/** Manages which items go into a parcel; all are ticked at first. */
export function useParcelPieces(pieces: readonly DeliveryItem[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    left,
    chosen: pieces.filter(({ orderItemId }) => !left.has(orderItemId)),
    toggle: (orderItemId: string) =>
      setLeft((before) => {
        const next = new Set(before);
        if (!next.delete(orderItemId)) next.add(orderItemId);
        return next;
      }),
  };
}
