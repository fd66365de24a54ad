import { type Refund, refundCalls } from '@shop/contract/refunds';
import { formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useSend } from '../kit/use-call.ts';
import { refundWords } from './refund-words.ts';

type GatewayRefundProps = { refund: Refund; onDone: () => void };

/** Sends a refund by the gateway that has its money; nothing for any other refund. */
export function GatewayRefund({ refund, onDone }: GatewayRefundProps) {
  const { refundId, amount, failedReason = null } = refund;
  const send = useSend(refundCalls.send, { onDone, onFailed: onDone });
  if (refund.isByGateway !== true) return null;
  return (
    <section
      aria-label={refundWords.byGateway}
      className="flex flex-col items-start gap-3 rounded-sm border border-line-strong bg-paper-deep p-4"
    >
      {failedReason !== null && <ErrorBox message={refundWords.gatewayFailed(failedReason)} />}
      <p className="text-sm">{refundWords.gatewayHint(formatPrice(amount))}</p>
      <Button
        busy={send.isPending}
        className="max-sm:w-full"
        onClick={() => send.mutate({ params: { refundId }, body: { method: 'GATEWAY' } })}
      >
        {refundWords.byGateway}
      </Button>
      <p className="text-sm text-ink-soft">{refundWords.otherWay}</p>
    </section>
  );
}

/** Shows why a refund is due, and why the gateway could not send it. */
export function RefundReason({ refund, reason }: { refund: Refund; reason: string }) {
  const { failedReason = null, state } = refund;
  return (
    <>
      {reason}
      {failedReason !== null && state === 'DUE' && (
        <span className="block max-w-60 text-xs wrap-anywhere text-bad">
          {refundWords.gatewayFailed(failedReason)}
        </span>
      )}
    </>
  );
}
