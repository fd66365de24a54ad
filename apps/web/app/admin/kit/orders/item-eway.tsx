import type { DeliveryItem } from '@shop/contract/delivery';
import type { EwayBill } from '@shop/contract/eway';
import { useState } from 'react';
import { lazy } from '../../../ui/lazy.tsx';
import type { DeliveryStep } from './delivery-step.ts';
import { EwayChip } from './eway-chip.tsx';

/** The dialog of an e-way bill. */
export const EwayDialog = lazy(async () => (await import('./eway-dialog.tsx')).EwayDialog);

type ItemEwayProps = { items: readonly DeliveryItem[]; onStep: (step: DeliveryStep) => void };

/** Shows the e-way bills of items, each invoice once; nothing without invoices. */
export function ItemEway({ items, onStep }: ItemEwayProps) {
  const bills = new Map(
    items.flatMap((item) => {
      const bill = ewayBillOf(item);
      return bill === null ? [] : [[bill.number, { bill, item }] as const];
    }),
  );
  return [...bills.values()].map(({ bill, item }) => (
    <EwayChip key={bill.number} bill={bill} onOpen={() => onStep({ kind: 'eway', item })} />
  ));
}

/** Returns the e-way bill of an item's invoice; null without an invoice. */
export function ewayBillOf(item: DeliveryItem): EwayBill | null {
  const { invoiceNumber: number, ewayNeeded, ewayBillNo } = item;
  return number === null ? null : { number, ewayNeeded, ewayBillNo };
}

/** Shows the chip of an invoice's e-way bill, with its dialog. */
export function InvoiceEway({ bill }: { bill: EwayBill }) {
  const [opened, setOpened] = useState<EwayBill | null>(null);
  return (
    <>
      <EwayChip bill={bill} onOpen={setOpened} />
      {opened !== null && <EwayDialog bill={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
