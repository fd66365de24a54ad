import { type Refund, refundCalls } from '@shop/contract/refunds';
import { formatPrice } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../kit/use-call.ts';
import { causeOf } from './refund-cause.ts';
import { refuseRefundWords as words } from './refuse-refund-words.ts';

/** Asks before a refund that was refused by mistake is owed again. */
export function OweAgainDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const owe = useSend(refundCalls.send, { onDone: onClose, onFailed: onClose });
  const { refundId } = refund;
  return (
    <ConfirmDialog
      open
      title={words.again}
      question={words.againQuestion}
      detail={[refund.customerName, causeOf(refund), formatPrice(refund.amount)].join(' · ')}
      busy={owe.isPending}
      onYes={() => owe.mutate({ params: { refundId }, body: { state: 'DUE' } })}
      onNo={onClose}
    />
  );
}
