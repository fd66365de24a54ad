import { type DeliveryItem, deliveryMessages } from '@shop/contract/delivery';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';

/** The items that can go into a parcel, and the ticked ones of them. */
export type ChosenPieces = ReturnType<typeof useParcelPieces>;

/** Manages the choice of a parcel's items; all are ticked at first. The form closes when all have moved already. */
export function useParcelPieces(pieces: readonly DeliveryItem[], onClose: () => void) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    pieces,
    left,
    chosen: pieces.filter(({ orderItemId }) => !left.has(orderItemId)),
    toggle: (orderItemId: string) =>
      setLeft((before) => {
        const next = new Set(before);
        if (!next.delete(orderItemId)) next.add(orderItemId);
        return next;
      }),
    onInvalid: () => {
      if (pieces.length > 0) return;
      toast.error(deliveryMessages.alreadyMoved);
      onClose();
    },
  };
}
