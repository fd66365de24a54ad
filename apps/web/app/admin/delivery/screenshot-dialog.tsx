import { deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { ZoomedPicture } from '../../ui/zoomed-picture.tsx';
import { deliveryWords } from './delivery-words.ts';

/** A thumbnail of the payment screenshot that opens it; a dash without one. */
export function ScreenshotButton({ item, onOpen }: { item: DeliveryItem; onOpen: () => void }) {
  const { paymentScreenshot: src, orderId } = item;
  if (src === null) return <>–</>;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={deliveryWords.screenshotOf(orderId)}
      className="block size-11 overflow-hidden rounded-sm border border-line-strong"
    >
      <img src={src} alt="" loading="lazy" className="size-full object-cover object-top" />
    </button>
  );
}

/** The payment screenshot at full size, beside the expected amount and reference. */
export function ScreenshotDialog(props: { item: DeliveryItem | null; onClose: () => void }) {
  const { item, onClose } = props;
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      title={deliveryWords.screenshotTitle}
      look="wide"
    >
      {item !== null && <Evidence item={item} onClose={onClose} />}
    </Dialog>
  );
}

function Evidence({ item, onClose }: { item: DeliveryItem; onClose: () => void }) {
  const client = useQueryClient();
  const [isBroken, setBroken] = useState(false);
  const facts = [
    [deliveryWords.facts.order, item.orderId],
    [deliveryWords.facts.value, formatRupees(item.priceAtOrder)],
    [deliveryWords.facts.gateway, item.gatewayOption],
    [deliveryWords.facts.utr, item.utr],
    [deliveryWords.facts.reference, item.paymentReference],
  ] as const;
  // The signed URL has expired after some minutes; reloading the list brings a new one.
  const retry = () => {
    void client.invalidateQueries();
    onClose();
  };
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts
          .filter(([, fact]) => fact !== null && fact !== '')
          .map(([name, fact]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular-nums">{fact}</dd>
            </div>
          ))}
      </dl>
      {isBroken ? (
        <ErrorBox message={deliveryMessages.fetchFailed} onRetry={retry} />
      ) : (
        <ZoomedPicture
          src={item.paymentScreenshot ?? ''}
          alt={deliveryWords.screenshotOf(item.orderId)}
          onBroken={() => setBroken(true)}
        />
      )}
    </div>
  );
}
