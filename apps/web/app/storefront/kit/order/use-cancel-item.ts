import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { ShopperOrderItem } from '@shop/contract/orders';
import { asciiDigits } from '@shop/contract/typed-text';
import { UpiId, upiMessage } from '@shop/contract/upi';
import { useRevalidator } from 'react-router';
import { request } from '../../../lib/api.ts';
import { ApiError, toastError } from '../../../lib/errors.ts';
import { isUnanswered } from '../../../lib/is-unanswered.ts';
import { toast } from '../../../lib/toast.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';

/** Props of the dialog that cancels an item. */
export type CancelItemProps = {
  /** The item to cancel; null closes the dialog. */
  item: Pick<ShopperOrderItem, 'orderItemId' | 'productName' | 'paymentMethod'> | null;
  onClose: () => void;
};

const EMPTY = { upiId: '' };

const typedUpi = ({ upiId }: typeof EMPTY) => asciiDigits(upiId).trim();

/**
 * Cancels an item and reloads the list, also when another change was faster. Without an answer, and with a
 * wrong UPI id, the dialog stays with its input.
 */
export function useCancelItem({ item, onClose }: CancelItemProps) {
  const { revalidate } = useRevalidator();
  const {
    fill: setValues,
    show,
    ...form
  } = useCheckedForm({
    initial: EMPTY,
    problems: (values) => {
      const upiId = typedUpi(values);
      return { upiId: upiId !== '' && !UpiId.safeParse(upiId).success && upiMessage };
    },
    send: async (values): Promise<void> => {
      try {
        const step = { orderStatus: 'CANCELLED', trackingNumber: '' } as const;
        const body = { ...step, orderItemId: item?.orderItemId ?? '', upiId: typedUpi(values) };
        await request(deliveryCalls.update, { body });
        toast.success(deliveryMessages.cancelled);
      } catch (error) {
        if (error instanceof ApiError && 'upiId' in error.fields) throw error;
        toastError(error, deliveryMessages.cancelFailed);
        if (isUnanswered(error)) return;
      }
      await revalidate();
      setValues(EMPTY);
      onClose();
    },
  });
  const close = () => {
    if (form.isBusy) return;
    setValues(EMPTY);
    show({});
    onClose();
  };
  return { ...form, close };
}
