import type { DeliveryItem } from '@shop/contract/delivery';
import { canMove } from '@shop/contract/order-status';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { adminWords } from '../kit/admin-words.ts';
import type { DeliveryStep } from './delivery-step.ts';
import { deliveryWords } from './delivery-words.ts';
import { statusLabel } from './order-labels.ts';

type DeliveryActionsProps = { item: DeliveryItem; onStep: (step: DeliveryStep) => void };

/** The actions on an item, below its current status. */
export function DeliveryActions({ item, onStep }: DeliveryActionsProps) {
  const { orderStatus } = item;
  const isAccepted = orderStatus === 'ACCEPTED';
  const canAccept = canMove(orderStatus, 'ACCEPTED', 'ADMIN') && !isAccepted;
  const canReject = canMove(orderStatus, 'REJECTED', 'ADMIN');
  const { label, tone } = statusLabel(orderStatus);
  return (
    <div className="flex flex-col items-start gap-1.5 max-sm:items-stretch">
      {!canAccept && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Badge tone={tone}>{label}</Badge>
          {isAccepted && (
            <TrackingButton item={item} onOpen={() => onStep({ kind: 'accept', item })} />
          )}
        </div>
      )}
      <div className="flex gap-1.5 max-sm:*:min-h-11 max-sm:*:grow sm:w-20 sm:flex-col sm:*:px-2">
        {canAccept && (
          <Button
            size="small"
            aria-label={deliveryWords.acceptOf(item)}
            onClick={() => onStep({ kind: 'accept', item })}
          >
            {deliveryWords.accept}
          </Button>
        )}
        {canReject && (
          <Button
            size="small"
            variant="secondary"
            aria-label={deliveryWords.cancelOf(item)}
            onClick={() => onStep({ kind: 'reject', item })}
          >
            {adminWords.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The tracking number of an accepted item; a click edits it. */
function TrackingButton({ item, onOpen }: { item: DeliveryItem; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-on-paper
      onClick={onOpen}
      aria-label={deliveryWords.changeTrackingId(item)}
      className="inline-flex min-h-11 items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:text-accent sm:min-h-9"
    >
      {item.trackingNumber} <Icon name="edit" className="size-4 text-ink-soft" />
    </button>
  );
}
