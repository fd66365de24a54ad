import type { OrderPage } from '@shop/contract/order-page';
import { classes } from '../../lib/classes.ts';
import { StepDialogs, useStep } from '../kit/orders/step-dialogs.tsx';
import { usePrintSlips } from '../kit/parcels/use-print-slips.tsx';
import { deliveryItemsOf } from './delivery-items-of.ts';
import { OfficeOrderBar } from './office-order-bar.tsx';
import { OfficeOrderFacts } from './office-order-facts.tsx';
import { OfficeOrderInvoices } from './office-order-invoices.tsx';
import { OfficeOrderItems } from './office-order-items.tsx';
import { OfficeOrderTimeline } from './office-order-timeline.tsx';

/** Shows an order: its items with their parcels beside customer, address, payment and timeline. */
export function OfficeOrder({ order }: { order: OrderPage }) {
  const { setStep, ...steps } = useStep();
  const [slips, printSlips] = usePrintSlips();
  const items = deliveryItemsOf(order);
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
      <StepDialogs items={items} {...steps} />
    </>
  );
}
