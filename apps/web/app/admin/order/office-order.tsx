import type { OrderPage } from '@shop/contract/order-page';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { lazy, lazyOnOpen } from '../../ui/lazy.tsx';
import type { DeliveryStep } from '../kit/orders/delivery-step.ts';
import { usePrintSlips } from '../kit/parcels/use-print-slips.tsx';
import { deliveryItemsOf } from './delivery-items-of.ts';
import { OfficeOrderBar } from './office-order-bar.tsx';
import { OfficeOrderFacts } from './office-order-facts.tsx';
import { OfficeOrderInvoices } from './office-order-invoices.tsx';
import { OfficeOrderItems } from './office-order-items.tsx';
import { OfficeOrderTimeline } from './office-order-timeline.tsx';

const AcceptDialog = lazyOnOpen(
  async () => (await import('../kit/parcels/accept-dialog.tsx')).AcceptDialog,
);
const RejectDialog = lazyOnOpen(
  async () => (await import('../kit/orders/reject-dialog.tsx')).RejectDialog,
);
const NotPaidDialog = lazyOnOpen(
  async () => (await import('../kit/orders/not-paid-dialog.tsx')).NotPaidDialog,
);
const ParcelDialog = lazy(
  async () => (await import('../kit/parcels/parcel-dialog.tsx')).ParcelDialog,
);

/** Shows an order: its items with their parcels beside customer, address, payment and timeline. */
export function OfficeOrder({ order }: { order: OrderPage }) {
  const [step, setStep] = useState<DeliveryStep | null>(null);
  const [slips, printSlips] = usePrintSlips();
  const items = deliveryItemsOf(order);
  const itemOf = (kind: DeliveryStep['kind']) => (step?.kind === kind ? step.item : null);
  // A dialog reports its closing a moment later, when another one may already be open.
  const closing = (kind: DeliveryStep['kind']) => () =>
    setStep((now) => (now?.kind === kind ? null : now));
  return (
    <>
      <div className={classes('flex flex-col gap-5', slips !== null && 'print:hidden')}>
        <OfficeOrderBar order={order} items={items} onPrint={() => printSlips(items)} />
        <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <OfficeOrderItems order={order} items={items} onStep={setStep} />
            <OfficeOrderInvoices invoices={order.invoices} items={order.items} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <OfficeOrderFacts order={order} />
            <OfficeOrderTimeline order={order} />
          </div>
        </div>
      </div>
      {slips}
      <AcceptDialog item={itemOf('accept')} items={items} onClose={closing('accept')} />
      <RejectDialog item={itemOf('reject')} onClose={closing('reject')} />
      <NotPaidDialog item={itemOf('unpaid')} items={items} onClose={closing('unpaid')} />
      {step?.kind === 'parcel' && (
        <ParcelDialog item={step.item} items={items} onClose={closing('parcel')} />
      )}
    </>
  );
}
