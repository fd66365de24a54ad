import type { Address } from '@shop/contract/addresses';
import type { UnorderedHold } from '@shop/contract/unordered-holds';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { contentsOf } from '../../lib/units.ts';
import { Button } from '../../ui/button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AddressText } from '../kit/address/address-text.tsx';
import { OrderSummary } from '../kit/cart/order-summary.tsx';
import { PurchaseLayout } from '../kit/cart/purchase-layout.tsx';
import { OrderLines } from '../kit/order/order-lines.tsx';
import { heldAmount } from '../kit/payment/held-order.ts';
import { NumberedStep } from './numbered-step.tsx';
import type { ClaimStart } from './paid-data.ts';
import { paidWords as words } from './paid-words.ts';
import { ProofForm } from './proof-form.tsx';
import { SendPayment } from './send-payment.tsx';
import { usePaidOrder } from './use-paid-order.ts';
import { useProof } from './use-proof.ts';

const AddressForm = lazy(
  () => import('../kit/address/address-form.tsx').then((file) => file.AddressForm),
  <SkeletonRows rows={7} className="h-16" />,
);

type PaidOrderProps = {
  userId: string;
  hold: UnorderedHold;
  addresses: readonly Address[];
  /** Called when no order is possible, with what was given so far. */
  onClaim: (start: ClaimStart) => void;
};

/** Places the order of a hold at its price: the address, then the screenshot. */
export function PaidOrder(props: PaidOrderProps) {
  const { hold, addresses } = props;
  const formId = useId();
  const { address, pick, send, ask, ...sending } = usePaidOrder(props);
  const proof = useProof((given, screenshot, show) => void send(given, screenshot, show));
  const amount = formatPrice(hold.amount);
  return (
    <PurchaseLayout
      title={words.title}
      step={1}
      summary={
        <OrderSummary contents={contentsOf(hold.items)} subtotal={hold.amount}>
          <OrderLines isSmall lines={linesOf(hold)} />
        </OrderSummary>
      }
      action={
        <>
          <SendPayment
            formId={formId}
            hasScreenshot={proof.screenshot.chosen !== null}
            isOver={address === undefined}
            {...sending}
          />
          {sending.failed !== null && (
            <Button variant="quiet" onClick={() => ask(proof.values.utr, proof.screenshot.chosen)}>
              {words.askBack}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-1">
        <h2 className="font-display text-heading tabular-nums">{words.heading(amount)}</h2>
        <p className="text-ink-soft">{words.intro}</p>
      </div>
      <section aria-label={words.deliverTo} className="flex flex-col gap-4">
        <NumberedStep number={1} title={words.deliverTo} />
        {addresses.length === 0 ? (
          <FirstAddress />
        ) : (
          <div role="radiogroup" aria-label={words.deliverTo} className="flex flex-col gap-3">
            {addresses.map((one) => (
              <RadioCard
                key={one.addressId}
                name="address"
                value={one.addressId}
                checked={one.addressId === address?.addressId}
                disabled={sending.isBusy}
                onChange={() => pick(one.addressId)}
              >
                <AddressText address={one} />
              </RadioCard>
            ))}
          </div>
        )}
      </section>
      <ProofForm id={formId} proof={proof} isBusy={sending.isBusy} />
    </PurchaseLayout>
  );
}

function FirstAddress() {
  const { revalidate } = useRevalidator();
  return (
    <>
      <p className="text-sm text-ink-soft">{words.newAddress}</p>
      <AddressForm start={{ isDefault: true }} onSaved={() => revalidate()} />
    </>
  );
}

function linesOf({ items }: UnorderedHold) {
  return items.map((item) => ({
    ...item,
    key: item.productId,
    picture: null,
    productImage: null,
    colour: null,
    amount: heldAmount(item),
  }));
}
