import { type Draft, draftCalls, draftMessages } from '@shop/contract/drafts';
import { isMissing } from '../../lib/errors.ts';
import { formatDayTime, formatPrice } from '../../lib/format.ts';
import { formatUnitPrice, quantityWords } from '../../lib/units.ts';
import { officePaths } from '../../office-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { OrderLink } from '../kit/order-link.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { variantOf } from '../kit/orders/order-labels.ts';
import { useCall } from '../kit/use-call.ts';
import { useDraftChanges } from './draft-actions.tsx';
import { draftStateTones, openedOf, savedOf } from './draft-facts.ts';
import { DraftLink } from './draft-link.tsx';
import { draftStateNames, draftWords as words } from './draft-words.ts';
import { PriceGapWarnings } from './price-gap-warnings.tsx';

/** Shows one order that the back office wrote: its link, and what is in it. */
export function DraftPage({ draftId }: { draftId: string }) {
  const page = useCall(draftCalls.get, { params: { draftId } });
  const draft = isMissing(page.error) ? undefined : page.data?.data;
  return (
    <AdminPage
      title={draft?.name ?? pageTitles.link}
      via={[
        { name: pageTitles.orders, to: officePaths.adminOrders() },
        { name: pageTitles.links, to: officePaths.adminLinks() },
      ]}
      actions={
        draft && <Badge tone={draftStateTones[draft.state]}>{draftStateNames[draft.state]}</Badge>
      }
    >
      <Loaded keeps query={page} failed={draftMessages.readFailed}>
        {({ data }) => <Whole draft={data} />}
      </Loaded>
    </AdminPage>
  );
}

function Whole({ draft }: { draft: Draft }) {
  const { buttons, dialogs } = useDraftChanges(draft);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <PriceGapWarnings />
        <DraftLink draft={draft} />
        {draft.state === 'OPEN' && <div className="-my-3 flex flex-wrap gap-2">{buttons}</div>}
        <Items draft={draft} />
      </div>
      <Facts draft={draft} />
      {dialogs}
    </div>
  );
}

function Items({ draft }: { draft: Draft }) {
  const saved = savedOf(draft);
  return (
    <section
      aria-label={words.products}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 text-sm"
    >
      <ul className="divide-y divide-line">
        {draft.items.map((item) => (
          <li key={item.productId} className="flex gap-3 py-3 first:pt-0">
            <Picture
              picture={item.picture}
              src={item.imgUrl}
              alt=""
              sizes="4rem"
              className="aspect-3/4 w-16 shrink-0 self-start rounded-sm"
            />
            <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-3">
              <div className="min-w-0 grow basis-24">
                <p className="font-medium wrap-anywhere">{item.productName}</p>
                <p className="text-ink-soft">
                  {variantOf({ color: item.colour, size: item.size })}
                </p>
                <p className="tabular-nums">
                  {quantityWords(item.quantity, item.unit)} ·{' '}
                  {formatUnitPrice({ price: item.unitPrice, unit: item.unit })}
                </p>
                {item.unitPrice < item.listPrice && (
                  <p className="text-ink-soft tabular-nums">
                    {words.shopPrice(formatUnitPrice({ price: item.listPrice, unit: item.unit }))}
                  </p>
                )}
              </div>
              <p className="font-semibold tabular-nums">{formatPrice(item.amount)}</p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1 border-t border-line pt-3 tabular-nums">
        {draft.discountAmount > 0 && (
          <div className="flex justify-between">
            <dt>{words.discount}</dt>
            <dd>−{formatPrice(draft.discountAmount)}</dd>
          </div>
        )}
        <div className="flex flex-wrap justify-between gap-x-3 text-lg font-semibold">
          <dt>{words.total}</dt>
          <dd>{formatPrice(draft.total)}</dd>
        </div>
      </dl>
      {saved !== null && (
        <p className="wrap-anywhere text-ink-soft">
          {[saved, draft.reason].filter(Boolean).join(' · ')}
        </p>
      )}
    </section>
  );
}

function Facts({ draft }: { draft: Draft }) {
  const { phoneNumber, note, orderId, endedAt } = draft;
  return (
    <section
      aria-label={words.customer}
      className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4 text-sm"
    >
      {phoneNumber === null ? (
        <p className="text-ink-soft">{words.wiped}</p>
      ) : (
        <PhoneLink
          phone={phoneNumber}
          className="-my-2 inline-flex min-h-11 w-fit hover:underline"
        />
      )}
      {orderId !== null && <OrderLink orderId={orderId} />}
      <p>{openedOf(draft)}</p>
      <p>
        {words.by(draft.by)}, {formatDayTime(draft.createdAt)}
      </p>
      {endedAt !== null && <p>{words.ended(formatDayTime(endedAt))}</p>}
      <p className="text-ink-soft">{words.reference(draft.paymentReference)}</p>
      {note !== null && <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
    </section>
  );
}
