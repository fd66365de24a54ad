import { deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { ZoomedPicture } from '../../ui/zoomed-picture.tsx';

/** A small view of the payment's screenshot that opens it in full; a dash where there is none. */
export function ScreenshotButton({ item, onOpen }: { item: DeliveryItem; onOpen: () => void }) {
  const { paymentScreenshot: src, orderId } = item;
  if (src === null) return <>–</>;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Screenshot of the payment of ${orderId}`}
      className="block size-11 overflow-hidden rounded-sm border border-line-strong"
    >
      <img src={src} alt="" loading="lazy" className="size-full object-cover object-top" />
    </button>
  );
}

/** The payment's screenshot in full, with what it should say beside it. */
export function ScreenshotDialog(props: { item: DeliveryItem | null; onClose: () => void }) {
  const { item, onClose } = props;
  return (
    <Dialog open={item !== null} onClose={onClose} title="Payment screenshot" look="wide">
      {item !== null && <Evidence item={item} onClose={onClose} />}
    </Dialog>
  );
}

function Evidence({ item, onClose }: { item: DeliveryItem; onClose: () => void }) {
  const client = useQueryClient();
  const [isBroken, setBroken] = useState(false);
  const facts = [
    ['Order', item.orderId],
    ['Value', formatRupees(item.priceAtOrder)],
    ['Gateway', item.gatewayOption],
    ['UTR', item.utr],
    ['Reference', item.paymentReference],
  ] as const;
  // The picture's address works for some minutes only; the list brings a new one.
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
          alt={`Screenshot of the payment of ${item.orderId}`}
          onBroken={() => setBroken(true)}
        />
      )}
    </div>
  );
}
