import { paiseOf, rupeesOf, sum } from '@shop/contract/money';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../lib/format.ts';
import { contentsOf } from '../../lib/units.ts';
import { useCart } from '../kit/cart/cart-store.ts';
import { OrderSummary } from '../kit/cart/order-summary.tsx';
import { boughtAlone } from '../kit/checkout/bought-alone.ts';
import { PurchaseLayout } from '../kit/cart/purchase-layout.tsx';
import { CheckoutLines } from '../kit/order/order-lines.tsx';
import { ExpiredHold } from './expired-hold.tsx';
import { HoldTimer } from './hold-timer.tsx';
import { NumberedStep } from './numbered-step.tsx';
import { PayPanel } from './pay-panel.tsx';
import type { Payee } from '../kit/payment/payment-data.ts';
import type { PaymentHold, Payment } from '../kit/payment/payment-order.ts';
import { paymentWords } from './payment-words.ts';
import { ProofForm } from './proof-form.tsx';
import { SendPayment } from './send-payment.tsx';
import { useHold } from './use-hold.ts';
import { usePayment } from './use-payment.ts';
import { useProof } from './use-proof.ts';

type OpenPaymentProps = { payment: Payment; opened: PaymentHold; payee: Payee };

/** Shows the payment page: pay first, then upload the screenshot, which places the order. */
export function OpenPayment({ payment, opened, payee }: OpenPaymentProps) {
  const formId = useId();
  const { held, left, isOver, renew, isRenewing, failed } = useHold(payment, opened);
  const cart = useCart() ?? [];
  const { coupon } = payment;
  const discount = paiseOf(coupon?.discountAmount ?? 0);
  const subtotal = rupeesOf(sum([paiseOf(held.amount), discount]));
  const sending = usePayment(payment, held);
  const proof = useProof(held.reference, (...given) => {
    if (!isOver) void sending.send(...given);
  });
  // An upload that began before the end may still be accepted.
  const isExpired = isOver && !sending.isBusy;
  return (
    <PurchaseLayout
      title={paymentWords.title}
      step={1}
      summary={
        <OrderSummary contents={contentsOf(payment.lines)} subtotal={subtotal} coupon={coupon}>
          <CheckoutLines lines={payment.lines} cart={cart} change={<ChangePayment />} />
        </OrderSummary>
      }
      action={
        isExpired ? undefined : (
          <SendPayment
            formId={formId}
            hasScreenshot={proof.screenshot.chosen !== null}
            {...sending}
          />
        )
      }
    >
      <section
        aria-label={paymentWords.pay(formatPrice(held.amount))}
        className="flex flex-col gap-5"
      >
        <NumberedStep number={1} title={paymentWords.pay(formatPrice(held.amount))}>
          <p className="text-sm text-ink-soft">{paymentWords.payHint}</p>
        </NumberedStep>
        {isExpired ? (
          <ExpiredHold
            reference={held.reference}
            failed={failed ?? sending.failed}
            isBusy={isRenewing}
            onRenew={() => {
              // The form that comes back must not take the focus to an earlier error.
              proof.show({});
              void renew();
            }}
          />
        ) : (
          <>
            <HoldTimer left={left} />
            <PayPanel held={held} payee={payee} onOpen={proof.opened} />
          </>
        )}
      </section>
      {!isExpired && <ProofForm id={formId} proof={proof} isBusy={sending.isBusy} />}
    </PurchaseLayout>
  );
}

function ChangePayment() {
  const alone = boughtAlone(useSearchParams()[0]);
  return (
    <Link
      to={paths.checkout(alone)}
      className="inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
    >
      {paymentWords.change}
    </Link>
  );
}
