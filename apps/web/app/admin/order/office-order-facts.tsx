import type { OrderPage } from '@shop/contract/order-page';
import { GATEWAYS } from '@shop/contract/orders';
import { Link } from 'react-router';
import { cashCollected, cashToCollect } from '../../lib/cash-to-collect.ts';
import { formatDay, formatPhone, formatPrice } from '../../lib/format.ts';
import { isFoundClaim } from '../../lib/found-claim.ts';
import { officePaths } from '../../office-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { PrivatePhotographs } from '../../ui/private-photographs.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { paymentAppNames, paymentMethodNames } from '../kit/orders/delivery-words.ts';
import { paymentSeenWords, seenByNames } from '../kit/orders/payment-seen-words.ts';
import { ContactLinks } from '../kit/orders/order-cells.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { useReread } from '../kit/use-call.ts';
import { deliveryItemsOf } from './delivery-items-of.ts';
import { officeOrderWords } from './office-order-words.ts';

const ProofFindings = lazy(
  async () => (await import('../kit/orders/proof-findings.tsx')).ProofFindings,
  <SkeletonRows rows={2} className="h-6" />,
);

const OrderClaim = lazy(async () => (await import('./order-claim.tsx')).OrderClaim);

type FactsProps = { order: OrderPage };

/** Shows customer, address and payment of an order, beside or below each other. */
export function OfficeOrderFacts({ order }: FactsProps) {
  return (
    <div className="grid divide-line rounded-md border border-line bg-surface max-sm:divide-y sm:max-lg:grid-cols-3 lg:divide-y">
      <Customer order={order} />
      <Address order={order} />
      <Payment order={order} />
    </div>
  );
}

const card = 'flex min-w-0 flex-col gap-1 p-4 text-sm';

function Customer({ order }: FactsProps) {
  const [item] = deliveryItemsOf(order);
  return (
    <section aria-label={officeOrderWords.customer} className={card}>
      <h2 className="text-xs text-ink-soft">{officeOrderWords.customer}</h2>
      {item !== undefined && (
        <>
          <Link
            to={officePaths.customerPath(item.customerId)}
            className="inline-flex min-h-6 items-center font-medium wrap-anywhere underline decoration-line-strong underline-offset-4 hover:text-accent max-sm:min-h-11"
          >
            {item.customerName}
          </Link>
          <ContactLinks item={item} />
        </>
      )}
    </section>
  );
}

function Address({ order: { shippingAddress: to } }: FactsProps) {
  const place = to.city === '' ? '' : `${to.city}, ${to.state} ${to.postalCode}`;
  const lines = [to.addressLine1, to.addressLine2 ?? '', place].filter((line) => line !== '');
  const name = `${to.firstName} ${to.lastName}`;
  return (
    <section aria-label={officeOrderWords.deliverTo} className={card}>
      <div className="-my-2.5 flex items-center justify-between gap-3">
        <h2 className="text-xs text-ink-soft">{officeOrderWords.deliverTo}</h2>
        <CopyButton
          name={officeOrderWords.address}
          value={[name, ...lines, formatPhone(to.phoneNumber)].join('\n')}
        />
      </div>
      <address className="wrap-anywhere not-italic">
        <span className="block font-medium">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {to.phoneNumber !== '' && (
          <PhoneLink
            phone={to.phoneNumber}
            className="inline-flex min-h-6 hover:underline max-sm:min-h-11"
          />
        )}
      </address>
    </section>
  );
}

/** Says who wrote the order, and why it costs less than in the shop. */
function Sold({ draft }: { draft: NonNullable<OrderPage['draft']> | null }) {
  if (draft === null) return null;
  return (
    <p className="wrap-anywhere">
      <Link
        to={officePaths.adminLink(draft.draftId)}
        className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:text-accent max-sm:min-h-11"
      >
        {officeOrderWords.soldBy(draft.by)}
      </Link>
      {draft.reason !== null && <span className="block text-ink-soft">{draft.reason}</span>}
    </p>
  );
}

/** Says who saw the payment, that its claim was found, or that no one did. */
function Seen({
  paymentSeen,
  isFound,
}: {
  paymentSeen: NonNullable<OrderPage['paymentSeen']> | null;
  isFound: boolean;
}) {
  if (paymentSeen !== null) {
    return <p>{officeOrderWords.seen(seenByNames[paymentSeen.by], formatDay(paymentSeen.at))}</p>;
  }
  if (isFound) return <p>{paymentSeenWords.claimed}</p>;
  return <p className="text-warn">{paymentSeenWords.nobody}</p>;
}

function Payment({ order }: FactsProps) {
  const { payment, paymentMethod, paid, total, paymentSeen = null } = order;
  const cash = (paid ? cashCollected : cashToCollect)(order.items);
  const { screenshot = null, utr = null, reference = null, gateway } = payment ?? {};
  const isFound = isFoundClaim(order.claim);
  const isPaid = paid || isFound;
  const reread = useReread();
  const app = GATEWAYS.find((known) => known === gateway);
  const facts = [
    paymentMethod !== 'COD' || cash === total
      ? null
      : officeOrderWords[paid ? 'collected' : 'toCollect'](formatPrice(cash)),
    app === undefined ? null : paymentAppNames[app],
    utr === null ? null : officeOrderWords.utr(utr),
    reference === null ? null : officeOrderWords.reference(reference),
  ].filter((fact) => fact !== null);
  return (
    <section aria-label={officeOrderWords.payment} className={card}>
      <h2 className="text-xs text-ink-soft">{officeOrderWords.payment}</h2>
      <p className="text-lg font-semibold tabular-nums">{formatPrice(total)}</p>
      <p className="flex flex-wrap items-center gap-2">
        {paymentMethodNames[paymentMethod]}
        <Badge tone={isPaid ? 'good' : 'warn'}>
          {isPaid ? officeOrderWords.paid : officeOrderWords.notPaid}
        </Badge>
      </p>
      {paymentMethod !== 'COD' && <Seen paymentSeen={paymentSeen} isFound={isFound} />}
      {order.claim !== null && <OrderClaim claim={order.claim} />}
      <Sold draft={order.draft ?? null} />
      {facts.length > 0 && <p className="wrap-anywhere text-ink-soft">{facts.join(' · ')}</p>}
      <PrivatePhotographs
        images={screenshot === null ? [] : [screenshot]}
        title={officeOrderWords.screenshot}
        nameOf={() => officeOrderWords.screenshot}
        reread={reread}
        look="mt-1 size-16 [&>img]:object-top"
      />
      {paymentMethod === 'NET_BANKING' && (
        <div className="mt-2">
          <ProofFindings orderId={order.orderId} />
        </div>
      )}
    </section>
  );
}
