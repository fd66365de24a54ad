import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { ShopperOrderItem } from '@shop/contract/orders';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { request } from '../../../lib/api.ts';
import { toastError } from '../../../lib/errors.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { orderWords } from './order-words.ts';

type Cancelled = Pick<ShopperOrderItem, 'orderItemId' | 'productName'>;

type CancelItemProps = {
  /** The item to cancel; null closes the dialog. */
  item: Cancelled | null;
  onClose: () => void;
};

/** Cancels an item after a confirmation and reloads the list, also when another change was faster. */
export function CancelItem({ item, onClose }: CancelItemProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const cancel = async ({ orderItemId }: Cancelled) => {
    setBusy(true);
    try {
      const body = { orderItemId, orderStatus: 'CANCELLED', trackingNumber: '' } as const;
      await request(deliveryCalls.update, { body });
      toast.success(deliveryMessages.cancelled);
    } catch (error) {
      toastError(error, deliveryMessages.cancelFailed);
    }
    await revalidate();
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={item !== null}
      title={orderWords.cancelTitle(item?.productName ?? '')}
      question={deliveryMessages.confirmCancel}
      busy={isBusy}
      onYes={() => {
        if (item !== null) void cancel(item);
      }}
      onNo={onClose}
    />
  );
}
