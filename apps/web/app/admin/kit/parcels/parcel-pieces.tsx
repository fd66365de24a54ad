import type { DeliveryItem } from '@shop/contract/delivery';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { deliveryWords, orderItemWords } from '../orders/delivery-words.ts';
import { titleOf, variantOf } from '../orders/order-labels.ts';
import type { ChosenPieces } from './use-parcel-pieces.ts';

type PiecesProps = {
  item: DeliveryItem;
  parcel: ChosenPieces;
  /** The form with the message about the pieces. */
  form: { errors: Readonly<Record<string, string>>; clear: (name: 'pieces') => void };
};

/** Shows the contents of the parcel, with checkboxes when there are several items or one is unticked. */
export function ParcelPieces({ item, parcel: { pieces, left, toggle }, form }: PiecesProps) {
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
          error={index === 0 ? form.errors['pieces'] : undefined}
          checked={!left.has(piece.orderItemId)}
          onChange={() => {
            form.clear('pieces');
            toggle(piece.orderItemId);
          }}
        />
      ))}
    </fieldset>
  );
}
