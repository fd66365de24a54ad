import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { ShopperOrderItem } from '@shop/contract/orders';
import { asciiDigits } from '@shop/contract/typed-text';
import { UpiId, upiMessage } from '@shop/contract/upi';
import { useRevalidator } from 'react-router';
import { request } from '../../../lib/api.ts';
import { ApiError, toastError } from '../../../lib/errors.ts';
import { toast } from '../../../lib/toast.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { orderWords } from './order-words.ts';

type Cancelled = Pick<ShopperOrderItem, 'orderItemId' | 'productName' | 'paymentMethod'>;

type CancelItemProps = {
  /** The item to cancel; null closes the dialog. */
  item: Cancelled | null;
  onClose: () => void;
};

const EMPTY = { upiId: '' };

const typedUpi = ({ upiId }: typeof EMPTY) => asciiDigits(upiId).trim();

/**
 * Cancels an item after a confirmation and reloads the list, also when another change was faster. Who paid by
 * scan may say where the refund is to be sent.
 */
export function CancelItem({ item, onClose }: CancelItemProps) {
  const { revalidate } = useRevalidator();
  const form = useCheckedForm({
    initial: EMPTY,
    problems: (values) => {
      const upiId = typedUpi(values);
      return { upiId: upiId !== '' && !UpiId.safeParse(upiId).success && upiMessage };
    },
    send: async (values) => {
      try {
        const step = { orderStatus: 'CANCELLED', trackingNumber: '' } as const;
        const body = { ...step, orderItemId: item?.orderItemId ?? '', upiId: typedUpi(values) };
        await request(deliveryCalls.update, { body });
        toast.success(deliveryMessages.cancelled);
      } catch (error) {
        if (error instanceof ApiError && 'upiId' in error.fields) throw error;
        toastError(error, deliveryMessages.cancelFailed);
      }
      await revalidate();
      onClose();
      return EMPTY;
    },
  });
  return (
    <ConfirmDialog
      open={item !== null}
      title={orderWords.cancelTitle(item?.productName ?? '')}
      question={deliveryMessages.confirmCancel}
      busy={form.isBusy}
      onYes={form.submit}
      onNo={() => {
        form.fill(EMPTY);
        form.show({});
        onClose();
      }}
    >
      {item?.paymentMethod === 'NET_BANKING' && (
        <form ref={form.setForm} noValidate onSubmit={form.submit} className="mt-4">
          <Field
            label={orderWords.refundTo}
            optional
            hint={orderWords.refundToHint}
            error={form.errors['upiId']}
          >
            <TextInput
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.textOf('upiId')}
            />
          </Field>
        </form>
      )}
    </ConfirmDialog>
  );
}
