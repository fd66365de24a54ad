import { deliveryMessages } from '@shop/contract/delivery';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { UpiInput } from '../../../ui/upi-input.tsx';
import { orderWords } from './order-words.ts';
import { type CancelItemProps, useCancelItem } from './use-cancel-item.ts';

/**
 * Asks whether an item is to be cancelled. A shopper who paid by scan may say where the refund is to be sent.
 */
export function CancelItem(props: CancelItemProps) {
  const { item } = props;
  const { setForm, submit, close, textOf, errors, isBusy } = useCancelItem(props);
  return (
    <ConfirmDialog
      open={item !== null}
      title={orderWords.cancelTitle(item?.productName ?? '')}
      question={deliveryMessages.confirmCancel}
      busy={isBusy}
      onYes={submit}
      onNo={close}
    >
      {item?.paymentMethod === 'NET_BANKING' && (
        <form ref={setForm} noValidate onSubmit={submit} className="mt-4">
          <Field
            label={orderWords.refundTo}
            optional
            hint={orderWords.refundToHint}
            error={errors['upiId']}
          >
            <UpiInput {...textOf('upiId')} />
          </Field>
        </form>
      )}
    </ConfirmDialog>
  );
}
