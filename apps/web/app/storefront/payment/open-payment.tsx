import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { OrderSummary } from '../cart/order-summary.tsx';
import { PurchaseLayout } from '../cart/purchase-layout.tsx';
import { ExpiredHold } from './expired-hold.tsx';
import { HoldTimer } from './hold-timer.tsx';
import { PayPanel } from './pay-panel.tsx';
import type { Payee } from './payment-data.ts';
import type { Held, Payment } from './payment-order.ts';
import { paymentWords } from './payment-words.ts';
import { ProofForm } from './proof-form.tsx';
import { SendPayment } from './send-payment.tsx';
import { useHold } from './use-hold.ts';
import { usePayment } from './use-payment.ts';
import { useProof } from './use-proof.ts';

type OpenPaymentProps = { payment: Payment; opened: Held; payee: Payee };

/** The payment page: pay first, then upload the screenshot, which places the order. */
export function OpenPayment({ payment, opened, payee }: OpenPaymentProps) {
  const formId = useId();
  const { held, left, isOver, renew, isRenewing, failed } = useHold(payment, opened);
  const sending = usePayment(payment, held);
  const proof = useProof((given, screenshot) => {
    if (!isOver) void sending.send(given, screenshot);
  });
  return (
    <PurchaseLayout
      title={paymentWords.title}
      step={1}
      summary={
        <OrderSummary contents={payment.contents} subtotal={held.amount}>
          <Link
            to={paths.checkout()}
            className="inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
          >
            {paymentWords.change}
          </Link>
        </OrderSummary>
      }
      action={<SendPayment formId={formId} amount={held.amount} isOver={isOver} {...sending} />}
    >
      <section aria-labelledby="pay" className="flex flex-col gap-5">
        <h2 id="pay" className="font-display text-heading">
          {paymentWords.pay}
        </h2>
        {isOver && !sending.isBusy ? (
          <ExpiredHold failed={failed} isBusy={isRenewing} onRenew={() => void renew()} />
        ) : (
          <>
            <HoldTimer left={left} />
            <PayPanel held={held} payee={payee} />
          </>
        )}
      </section>
      <ProofForm id={formId} proof={proof} isBusy={sending.isBusy} />
    </PurchaseLayout>
  );
}
