import type { DeliveryItem } from '@shop/contract/delivery';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { deliveryWords, orderItemWords } from '../orders/delivery-words.ts';
import { titleOf, variantOf } from '../orders/order-labels.ts';

type PiecesProps = {
  item: DeliveryItem;
  /** Items that can go into the parcel; all are ticked at first. */
  pieces: readonly DeliveryItem[];
  left: ReadonlySet<string>;
  error: string | undefined;
  onToggle: (orderItemId: string) => void;
};

/** Shows the contents of the parcel, with checkboxes when there are several items or one is unticked. */
export function ParcelPieces({ item, pieces, left, error, onToggle }: PiecesProps) {
  if (pieces.length <= 1 && !pieces.some(({ orderItemId }) => left.has(orderItemId))) {
    return <p className="text-sm text-ink-soft">{orderItemWords.line(item)}</p>;
  }
  return (
    <fieldset className="flex flex-col gap-3 border-line not-first:border-t not-first:pt-4">
      <legend className="float-left w-full text-sm text-ink-soft">
        {deliveryWords.inThisParcel(orderItemWords.orderLine(item, pieces.length))}
      </legend>
      {pieces.map((piece, index) => (
        <Checkbox
          key={piece.orderItemId}
          label={[titleOf(piece), variantOf(piece)].filter(Boolean).join(' · ')}
          error={index === 0 ? error : undefined}
          checked={!left.has(piece.orderItemId)}
          onChange={() => onToggle(piece.orderItemId)}
        />
      ))}
    </fieldset>
  );
}
