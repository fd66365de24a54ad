import { type Refund, refundCalls } from '@shop/contract/refunds';
import { formatPrice } from '../../lib/format.ts';
import { ConfirmCall } from '../kit/confirm-call.tsx';
import { causeOf } from './refund-cause.ts';
import { refuseRefundWords as words } from './refuse-refund-words.ts';

/** Asks before a refund that was refused by mistake is owed again. */
export function OweAgainDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { refundId } = refund;
  return (
    <ConfirmCall
      call={refundCalls.send}
      input={{ params: { refundId }, body: { state: 'DUE' } }}
      title={words.again}
      question={words.againQuestion}
      detail={[refund.customerName, causeOf(refund), formatPrice(refund.amount)].join(' · ')}
      onClose={onClose}
    />
  );
}
