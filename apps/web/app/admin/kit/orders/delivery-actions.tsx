import type { DeliveryItem } from '@shop/contract/delivery';
import { classes } from '../../../lib/classes.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { adminWords } from '../admin-words.ts';
import type { DeliveryStep } from './delivery-step.ts';
import { deliveryWords } from './delivery-words.ts';
import { StatusBadge } from './order-cells.tsx';
import { isFirstOpen, isOpen, isSent, parcelOf } from '../parcels/parcel.ts';
import { parcelWords } from '../parcels/parcel-words.ts';

type DeliveryActionsProps = {
  item: DeliveryItem;
  /** All items of the list: the first open one of an order has the button for the whole order. */
  items: readonly DeliveryItem[];
  onStep: (step: DeliveryStep) => void;
  /** Whether to show the tracking number, as a button that edits it. */
  hasNumber?: boolean;
};

/** High enough for a thumb on a phone, and narrow in a table of many columns. */
const narrow = 'max-sm:min-h-11 sm:max-2xl:px-1.5 sm:max-2xl:text-xs';

/** Shows an item's status and its actions, side by side. */
export function DeliveryActions({ item, items, onStep, hasNumber = true }: DeliveryActionsProps) {
  return (
    <div
      className={classes(
        'flex items-center justify-end gap-1.5 sm:gap-1 sm:[&_button]:whitespace-nowrap',
        // A tablet and a small laptop have the number above the button, so that all columns have room.
        hasNumber && isSent(item) && 'sm:max-lg:flex-wrap xl:max-[90rem]:flex-wrap',
      )}
    >
      {!isOpen(item) && (
        <div className="flex flex-col items-start max-sm:grow">
          <StatusBadge item={item} />
          {hasNumber && isSent(item) && (
            <TrackingButton item={item} onOpen={() => onStep({ kind: 'parcel', item })} />
          )}
        </div>
      )}
      {isFirstOpen(item, items) && (
        <AcceptButton
          parcel={parcelOf(item, items)}
          onAccept={() => onStep({ kind: 'accept', item })}
        />
      )}
      {isSent(item) && (
        <Button
          size="small"
          variant="secondary"
          aria-label={parcelWords.updateOf(item.orderId, item.productName)}
          onClick={() => onStep({ kind: 'parcel', item })}
          className={narrow}
        >
          {parcelWords.update}
        </Button>
      )}
      {isOpen(item) && (
        <Button
          size="small"
          variant="secondary"
          aria-label={deliveryWords.cancelOf(item)}
          onClick={() => onStep({ kind: 'reject', item })}
          className={narrow}
        >
          {adminWords.cancel}
        </Button>
      )}
    </div>
  );
}

type AcceptButtonProps = { parcel: readonly DeliveryItem[]; onAccept: () => void };

function AcceptButton({ parcel, onAccept }: AcceptButtonProps) {
  const names = parcel.map(({ productName }) => productName);
  return (
    <Button
      size="small"
      aria-label={deliveryWords.acceptOf(parcel[0]?.orderId ?? '', names)}
      onClick={onAccept}
      className={`${narrow} max-sm:grow`}
    >
      {parcel.length === 1 ? deliveryWords.accept : deliveryWords.acceptAll}
    </Button>
  );
}

/** Shows the tracking number of an accepted item; a click edits it. */
function TrackingButton({ item, onOpen }: { item: DeliveryItem; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-on-paper
      onClick={onOpen}
      aria-label={deliveryWords.changeTrackingId(item)}
      className="inline-flex min-h-6 items-center gap-1 underline decoration-line-strong underline-offset-4 hover:text-accent max-sm:min-h-11"
    >
      <span className="max-w-40 truncate print:wrap-anywhere print:whitespace-normal">
        {item.trackingNumber}
      </span>
      <Icon name="edit" className="size-4 text-ink-soft sm:max-2xl:size-3" />
    </button>
  );
}
