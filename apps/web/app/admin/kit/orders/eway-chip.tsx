import type { EwayBill } from '@shop/contract/eway';
import { Badge } from '../../../ui/badge.tsx';
import { ewayWords } from './eway-words.ts';

type EwayChipProps = { bill: EwayBill; onOpen: (bill: EwayBill) => void };

/** Says that an invoice needs an e-way bill, or its number; opens the dialog about it. */
export function EwayChip({ bill, onOpen }: EwayChipProps) {
  const { number, ewayNeeded, ewayBillNo } = bill;
  if (!ewayNeeded && ewayBillNo === null) return null;
  const text = ewayBillNo === null ? ewayWords.needed : ewayWords.bill(ewayBillNo);
  return (
    <button
      type="button"
      data-screen-only
      aria-label={ewayWords.of(text, number)}
      onClick={() => onOpen(bill)}
      className="inline-flex min-h-6 max-sm:min-h-11 items-center text-left hover:underline [&>span]:whitespace-normal"
    >
      <Badge tone={ewayBillNo === null ? 'warn' : 'good'}>{text}</Badge>
    </button>
  );
}
