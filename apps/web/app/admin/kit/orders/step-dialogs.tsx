import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import { lazy, lazyOnOpen } from '../../../ui/lazy.tsx';
import type { DeliveryStep } from './delivery-step.ts';
import { EwayDialog, ewayBillOf } from './item-eway.tsx';

const AcceptDialog = lazyOnOpen(
  async () => (await import('../parcels/accept-dialog.tsx')).AcceptDialog,
);
const RejectDialog = lazyOnOpen(async () => (await import('./reject-dialog.tsx')).RejectDialog);
const NotPaidDialog = lazyOnOpen(async () => (await import('./not-paid-dialog.tsx')).NotPaidDialog);
const ParcelDialog = lazy(async () => (await import('../parcels/parcel-dialog.tsx')).ParcelDialog);

/** Manages the open dialog of a page with items of orders. */
export function useStep() {
  const [step, setStep] = useState<DeliveryStep | null>(null);
  const itemOf = (kind: DeliveryStep['kind']) => (step?.kind === kind ? step.item : null);
  // A dialog reports its closing a moment later, when another one may already be open.
  const closing = (kind: DeliveryStep['kind']) => () =>
    setStep((now) => (now?.kind === kind ? null : now));
  return { setStep, itemOf, closing };
}

type StepDialogsProps = { items: readonly DeliveryItem[] } & Pick<
  ReturnType<typeof useStep>,
  'itemOf' | 'closing'
>;

/** Shows the dialog of an item's next step. */
export function StepDialogs({ items, itemOf, closing }: StepDialogsProps) {
  const parcel = itemOf('parcel');
  const opened = itemOf('eway');
  const bill = opened && ewayBillOf(opened);
  return (
    <>
      <AcceptDialog item={itemOf('accept')} items={items} onClose={closing('accept')} />
      {parcel && <ParcelDialog item={parcel} items={items} onClose={closing('parcel')} />}
      <RejectDialog item={itemOf('reject')} onClose={closing('reject')} />
      {bill && <EwayDialog bill={bill} onClose={closing('eway')} />}
      <NotPaidDialog item={itemOf('unpaid')} items={items} onClose={closing('unpaid')} />
    </>
  );
}
