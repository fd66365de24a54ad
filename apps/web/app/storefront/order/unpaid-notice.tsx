import type { OrderPage } from '@shop/contract/order-page';
import { formatPrice, formatWeekday } from '../../lib/format.ts';
import { isFoundClaim } from '../../lib/found-claim.ts';
import { serverNow } from '../../lib/server-time.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { refundSentence } from './refund-sentence.ts';
import { type UnpaidOrder, isClaimShort, unpaidOrder } from './unpaid-order.ts';
import { unpaidWords } from './unpaid-words.ts';

/**
 * Says that a payment was not found and what the customer can do, or that it was found with a claim; nothing for any
 * other order.
 */
export function UnpaidNotice({ order }: { order: OrderPage }) {
  const unpaid = unpaidOrder(order);
  if (unpaid === undefined) return null;
  const isFound = isFoundClaim(order.claim);
  const title = isFound ? unpaidWords.foundTitle : unpaidWords.title;
  return (
    <section
      aria-label={title}
      className="flex flex-col items-start gap-3 rounded-sm border border-warn bg-warn-tint p-4 sm:p-6"
    >
      <h2 className="font-display text-heading">{title}</h2>
      <p>{isFound ? unpaidWords.found : unpaidWords.meaning(formatPrice(unpaid.amount))}</p>
      <NextStep order={order} unpaid={unpaid} />
    </section>
  );
}

type NextStepProps = { order: OrderPage; unpaid: UnpaidOrder };

function NextStep({ order: { orderId, claim }, unpaid }: NextStepProps) {
  const { until } = unpaid;
  if (claim?.state === 'CLAIMED') return <p>{unpaidWords.claimed}</p>;
  if (claim !== null) {
    return (
      <>
        <p>{refundSentence(claim)}</p>
        {isClaimShort(unpaid, claim) && (
          <p>{isFoundClaim(claim) ? unpaidWords.short : unpaidWords.late}</p>
        )}
      </>
    );
  }
  if (until.valueOf() < serverNow()) return <p>{unpaidWords.late}</p>;
  return (
    <>
      <p>{unpaidWords.paid(formatWeekday(until))}</p>
      <LinkButton to={paths.paidPayment(orderId)} data-screen-only>
        {unpaidWords.send}
      </LinkButton>
    </>
  );
}
