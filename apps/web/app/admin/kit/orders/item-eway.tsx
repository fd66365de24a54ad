import type { DeliveryItem } from '@shop/contract/delivery';
import type { EwayBill } from '@shop/contract/eway';
import { useState } from 'react';
import { lazy } from '../../../ui/lazy.tsx';
import { EwayChip } from './eway-chip.tsx';

const EwayDialog = lazy(async () => (await import('./eway-dialog.tsx')).EwayDialog);

/** Shows the e-way bills of items, each invoice once; nothing without invoices. */
export function ItemEway({ items }: { items: readonly DeliveryItem[] }) {
  const bills = new Map(
    items.flatMap(({ invoiceNumber: number, ewayNeeded, ewayBillNo }) =>
      number === null ? [] : [[number, { number, ewayNeeded, ewayBillNo }] as const],
    ),
  );
  return <EwayBills bills={[...bills.values()]} />;
}

/** Shows chips of e-way bills, and the dialog of the opened one. */
export function EwayBills({ bills }: { bills: readonly EwayBill[] }) {
  const [opened, setOpened] = useState<EwayBill | null>(null);
  return (
    <>
      {bills.map((bill) => (
        <EwayChip key={bill.number} bill={bill} onOpen={setOpened} />
      ))}
      {opened !== null && <EwayDialog bill={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
