import type { InvoiceMonth } from '@shop/contract/invoices';
import { minus, paise, rupeesOf } from '@shop/contract/money';
import type { Shop } from '../shop.ts';
import {
  type MonthSum,
  selectGstins,
  selectMonthSums,
  selectNumberRanges,
} from './gstr1-queries.ts';
import { monthOf } from './gstr1.ts';
import { inSnapshot } from '../database/transaction.ts';

const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const;

type Sums = Pick<MonthSum, 'count' | (typeof AMOUNTS)[number]>;

const ZERO = paise(0);
const NOTHING: Sums = { count: 0, taxable: ZERO, cgst: ZERO, sgst: ZERO, igst: ZERO, total: ZERO };

/** Adds up the documents of a month `YYYY-MM`, from one snapshot, so that sums and numbers agree. */
export async function invoiceMonth(shop: Shop, { month }: { month: string }) {
  const days = monthOf(month);
  return inSnapshot(shop.db, async (db) => {
    const sums = await selectMonthSums(db, days);
    const sales = sums.find(({ is_credit: isCredit }) => !isCredit) ?? NOTHING;
    const notes = sums.find(({ is_credit: isCredit }) => isCredit) ?? NOTHING;
    const ranges = await selectNumberRanges(db, { ...days, gstin: undefined });
    const data: InvoiceMonth = {
      sales: inRupees(sales),
      notes: inRupees(notes),
      net: inRupees(netOf(sales, notes)),
      ranges: ranges.map(({ is_credit: isCredit, first, last, count }) => {
        return { isCredit, first, last, count };
      }),
      gstins: await selectGstins(db, days),
    };
    return { data };
  });
}

function netOf(sales: Sums, notes: Sums): Sums {
  const net = { ...sales, count: sales.count + notes.count };
  for (const amount of AMOUNTS) net[amount] = minus(sales[amount], notes[amount]);
  return net;
}

function inRupees({ count, taxable, cgst, sgst, igst, total }: Sums): InvoiceMonth['net'] {
  return {
    count,
    taxable: rupeesOf(taxable),
    cgst: rupeesOf(cgst),
    sgst: rupeesOf(sgst),
    igst: rupeesOf(igst),
    total: rupeesOf(total),
  };
}
