import { type PaymentProof, proofCalls } from '@shop/contract/payment-proof';
import { paymentMessages } from '@shop/contract/payments';
import { Badge } from '../../../ui/badge.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Loaded } from '../loaded.tsx';
import { OrderLink } from '../order-link.tsx';
import { useCall } from '../use-call.ts';
import { proofTones } from './proof-chip.tsx';
import { findingCodeNames, findingNames, findingWords as words } from './finding-words.ts';

/** The time between two questions while the picture is being looked at, in ms. */
const EVERY_MS = 5_000;

/** Shows everything that was found about the payment of an order. */
export function ProofFindings({ orderId }: { orderId: string }) {
  const input = { params: { orderId } };
  const first = useCall(proofCalls.get, input);
  const isWaiting = first.data?.data.state === 'WAITING';
  const proof = useCall(proofCalls.get, input, isWaiting ? { everyMs: EVERY_MS } : {});
  return (
    <section aria-label={words.title} className="flex flex-col gap-2 text-sm">
      <h3 className="text-xs text-ink-soft">{words.title}</h3>
      <Loaded
        query={proof}
        failed={paymentMessages.fetchFailed}
        skeleton={<SkeletonRows rows={2} className="h-6" />}
      >
        {({ data }) => <Findings proof={data} />}
      </Loaded>
    </section>
  );
}

function Findings({ proof: { state, findings } }: { proof: PaymentProof }) {
  return (
    <>
      {state === 'WAITING' && <p className="text-ink-soft">{words.waitingHint}</p>}
      {findings.length === 0 && state !== 'WAITING' && (
        <p className="text-ink-soft">{state === 'FAILED' ? words.failed : words.nothing}</p>
      )}
      {findings.length > 0 && (
        <ul className="flex flex-col gap-2">
          {findings.map(({ code, level, text, orderId }) => (
            <li key={`${code} ${orderId}`} className="flex flex-wrap items-baseline gap-x-2">
              <Badge tone={proofTones[level]}>{findingNames[level]}</Badge>
              <span className="min-w-0 grow basis-32 wrap-anywhere">
                {text === '' ? findingCodeNames[code] : text}{' '}
                {orderId !== undefined && <OrderLink orderId={orderId} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
