import type { Refund } from '@shop/contract/refunds';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { refundWords } from './refund-words.ts';
import { SEND_REFUND_FORM, SendRefundForm } from './send-refund-form.tsx';

type SendRefundDialogProps = { refund: Refund | null; onClose: () => void };

/** Pays a refund and marks it as sent; open while there is one. */
export function SendRefundDialog({ refund, onClose }: SendRefundDialogProps) {
  return (
    <FormDialog
      open={refund !== null}
      onClose={onClose}
      title={refundWords.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {adminWords.cancel}
          </Button>
          <Button type="submit" form={SEND_REFUND_FORM}>
            {refundWords.mark}
          </Button>
        </>
      }
    >
      {refund !== null && (
        <div className="flex flex-col gap-5">
          <p className="font-medium">
            {refund.customerName} · {adminWords.order(refund.orderId)} · {refund.productName}
          </p>
          <SendRefundForm key={refund.refundId} refund={refund} onDone={onClose} />
        </div>
      )}
    </FormDialog>
  );
}
