import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import { formatPhone } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { callLink } from './contact-links.ts';
import { addressLines } from './delivery-address-lines.ts';
import { orderCellWords } from './delivery-words.ts';

/**
 * Shows city and PIN code of an order's address; a click shows all of it. Print has the whole address.
 */
export function ShortAddress({ item }: { item: DeliveryItem }) {
  const [isOpen, setOpen] = useState(false);
  const { deliverTo, orderId, shippingAddress } = item;
  const short = `${deliverTo.city} ${deliverTo.postalCode}`;
  return (
    <>
      <button
        type="button"
        aria-label={orderCellWords.showAddress(short, orderId)}
        onClick={() => setOpen(true)}
        className="min-h-9 text-left underline decoration-line-strong underline-offset-4 hover:text-accent max-sm:min-h-11"
      >
        {short}
      </button>
      <span className="hidden print:inline">{shippingAddress}</span>
      <AddressDialog item={item} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type AddressDialogProps = { item: DeliveryItem; isOpen: boolean; onClose: () => void };

function AddressDialog({ item, isOpen, onClose }: AddressDialogProps) {
  const { deliverTo, orderId } = item;
  const lines = [
    ...addressLines(deliverTo),
    orderCellWords.recipientPhone(formatPhone(deliverTo.phone)),
  ];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast.success(orderCellWords.addressCopied);
    } catch {
      toast.error(orderCellWords.copyFailed);
    }
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={orderCellWords.addressTitle(orderId)}
      footer={
        <>
          <a
            href={callLink(deliverTo.phone)}
            className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            {orderCellWords.callRecipient(formatPhone(deliverTo.phone))}
          </a>
          <Button variant="secondary" onClick={() => void copy()}>
            {orderCellWords.copyAddress}
          </Button>
        </>
      }
    >
      <address className="text-base wrap-anywhere not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </Dialog>
  );
}
