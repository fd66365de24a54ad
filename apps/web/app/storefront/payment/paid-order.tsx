import type { Address } from '@shop/contract/addresses';
import { formatQuantity } from '@shop/contract/quantity';
import type { UnorderedHold } from '@shop/contract/unordered-holds';
import { useId } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { AddressText } from '../kit/address/address-text.tsx';
import type { SavedTo } from '../kit/address/page-after-saving.ts';
import { heldAmount } from '../kit/payment/held-order.ts';
import { NumberedStep } from './numbered-step.tsx';
import type { ClaimStart } from './paid-data.ts';
import { paidWords as words } from './paid-words.ts';
import { ProofForm } from './proof-form.tsx';
import { SendPayment } from './send-payment.tsx';
import { usePaidOrder } from './use-paid-order.ts';
import { useProof } from './use-proof.ts';

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
  const proof = useProof(
    hold.reference ?? '',
    (given, screenshot, show) => void send(given, screenshot, show),
  );
  const amount = formatPrice(hold.amount);
  return (
    <div className="page-column flex flex-col gap-8 pt-6 pb-12 *:w-full *:max-w-2xl">
      <div className="flex flex-col gap-2">
        <h1 className="font-display text-title">{words.title}</h1>
        <p className="text-lg font-semibold tabular-nums">{words.question(amount)}</p>
        <p className="text-ink-soft">{words.intro}</p>
      </div>
      <Lines hold={hold} />
      <section aria-label={words.deliverTo} className="flex flex-col gap-4">
        <NumberedStep number={1} title={words.deliverTo} />
        {addresses.length === 0 ? (
          <FirstAddress page={paths.paidPayment(hold.reference ?? '')} />
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
      <div className="flex flex-col gap-2">
        <SendPayment
          formId={formId}
          hasScreenshot={proof.screenshot.chosen !== null}
          disabled={address === undefined}
          {...sending}
        />
        {sending.failed !== null && (
          <Button variant="quiet" onClick={() => ask(proof.values.utr, proof.screenshot.chosen)}>
            {words.askBack}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Lists the held lines with their amounts. */
function Lines({ hold: { items, amount, discountAmount } }: { hold: UnorderedHold }) {
  return (
    <dl className="divide-y divide-line border-y border-line tabular-nums">
      {items.map((item) => (
        <div key={item.productId} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="min-w-0 wrap-anywhere">
            {item.productName}
            <span className="block text-sm text-ink-soft">
              {words.quantity(formatQuantity(item.quantity, item.unit))}
            </span>
          </dt>
          <dd>{formatPrice(heldAmount(item))}</dd>
        </div>
      ))}
      {discountAmount > 0 && (
        <div className="flex items-baseline justify-between gap-4 py-2.5">
          <dt>{words.discount}</dt>
          <dd>{`−${formatPrice(discountAmount)}`}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4 py-2.5 font-semibold">
        <dt>{words.paid}</dt>
        <dd>{formatPrice(amount)}</dd>
      </div>
    </dl>
  );
}

/** Leads to the form of an address, which leads back to this page. */
function FirstAddress({ page }: { page: string }) {
  const state: SavedTo = { savedTo: page };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-ink-soft">{words.newAddress}</p>
      <LinkButton to={paths.addAddress()} state={state} variant="secondary">
        {words.addAddress}
      </LinkButton>
    </div>
  );
}
