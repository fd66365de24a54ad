import {
  type OfficeHold,
  unorderedHoldCalls,
  unorderedHoldMessages,
} from '@shop/contract/unordered-holds';
import { useState } from 'react';
import { formatDayTime, formatRupees } from '../../lib/format.ts';
import { mayEnter } from '../../lib/may-enter.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { useCall } from '../kit/use-call.ts';
import { unorderedHoldWords as words } from './payments-words.ts';

const FEW = 5;
const MOST = 100;

/** Reads the payments that may have no order; nothing for staff without the area of orders. */
export function useUnorderedHolds(size = FEW) {
  const isTheirs = mayEnter(useSession(), 'orders');
  const query = { size: String(size) };
  return useCall(unorderedHoldCalls.list, { query }, { keep: true, enabled: isTheirs });
}

/** Lists the people who opened the payment page in the last 24 hours and have no order: they may have paid. */
export function UnorderedHolds() {
  const isTheirs = mayEnter(useSession(), 'orders');
  const [size, setSize] = useState(FEW);
  const holds = useUnorderedHolds(size);
  if (!isTheirs) return null;
  return (
    <section aria-labelledby="unordered" className="rounded-md border border-line bg-surface p-4">
      <h2 id="unordered" className="font-semibold">
        {words.title}
      </h2>
      <p className="mb-2 max-w-prose text-sm text-ink-soft">{words.intro}</p>
      <div className="text-sm">
        <Loaded query={holds} failed={unorderedHoldMessages.fetchFailed}>
          {({ data, totalCount }) => (
            <>
              {data.length === 0 && <p>{words.none}</p>}
              <ul className="divide-y divide-line">
                {data.map((hold) => (
                  <Hold key={hold.reference} hold={hold} />
                ))}
              </ul>
              {totalCount > data.length && size < MOST && (
                <Button variant="quiet" onClick={() => setSize(MOST)}>
                  {words.more(totalCount)}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function Hold({ hold }: { hold: OfficeHold }) {
  const { amount, customerName, phoneNumber, items, openedAt, reference } = hold;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <span className="text-base font-semibold tabular-nums max-sm:col-span-2">
        {formatRupees(amount)}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-medium">{customerName}</span>
        <span className="block text-ink-soft">
          {items.map(({ productName }) => productName).join(', ')}
        </span>
        <span className="block text-ink-soft tabular-nums">
          {reference} · {formatDayTime(openedAt)}
        </span>
      </span>
      <PhoneLink phone={phoneNumber} className="inline-flex min-h-11 underline" />
    </li>
  );
}
