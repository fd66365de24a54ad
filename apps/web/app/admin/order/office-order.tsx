import { type OrderPage, orderPageCalls } from '@shop/contract/order-page';
import { useState } from 'react';
import { lazy, lazyOnOpen } from '../../ui/lazy.tsx';
import type { DeliveryStep } from '../kit/orders/delivery-step.ts';
import { Notes } from '../kit/notes.tsx';
import { useSend } from '../kit/use-call.ts';
import { deliveryItemsOf } from './delivery-items-of.ts';
import { OfficeOrderFacts } from './office-order-facts.tsx';
import { OfficeOrderItem } from './office-order-item.tsx';
import { OfficeOrderInvoices } from './office-order-invoices.tsx';
import { officeOrderWords } from './office-order-words.ts';

const AcceptDialog = lazyOnOpen(
  async () => (await import('../kit/parcels/accept-dialog.tsx')).AcceptDialog,
);
const RejectDialog = lazyOnOpen(
  async () => (await import('../kit/orders/reject-dialog.tsx')).RejectDialog,
);
const ParcelDialog = lazy(
  async () => (await import('../kit/parcels/parcel-dialog.tsx')).ParcelDialog,
);

/** Shows an order: items with their parcels, recipient, money, documents and notes. */
export function OfficeOrder({ order }: { order: OrderPage }) {
  const [step, setStep] = useState<DeliveryStep | null>(null);
  const items = deliveryItemsOf(order);
  const itemOf = (kind: DeliveryStep['kind']) => (step?.kind === kind ? step.item : null);
  // A dialog reports its closing a moment later, when another one may already be open.
  const closing = (kind: DeliveryStep['kind']) => () =>
    setStep((now) => (now?.kind === kind ? null : now));
  return (
    <>
      <OfficeOrderFacts order={order} />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <section aria-labelledby="items" className="flex min-w-0 flex-col gap-3">
          <h2 id="items" className="font-display text-heading">
            {officeOrderWords.items}
          </h2>
          <ul className="flex flex-col gap-3">
            {items.map((item, index) => (
              <OfficeOrderItem
                key={item.orderItemId}
                order={order}
                item={item}
                items={items}
                index={index}
                onStep={setStep}
              />
            ))}
          </ul>
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <OfficeOrderInvoices invoices={order.invoices} items={order.items} />
          <OrderNotes order={order} />
        </div>
      </div>
      <AcceptDialog item={itemOf('accept')} items={items} onClose={closing('accept')} />
      <RejectDialog item={itemOf('reject')} onClose={closing('reject')} />
      {step?.kind === 'parcel' && (
        <ParcelDialog item={step.item} items={items} onClose={closing('parcel')} />
      )}
    </>
  );
}

function OrderNotes({ order: { orderId, notes } }: { order: OrderPage }) {
  const add = useSend(orderPageCalls.addNote);
  return (
    <Notes
      notes={notes ?? []}
      hint={officeOrderWords.notesHint}
      example={officeOrderWords.noteExample}
      onAdd={(text) => add.mutateAsync({ params: { orderId }, body: { text } })}
    />
  );
}
