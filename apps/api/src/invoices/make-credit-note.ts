import type { Paise } from '@shop/contract/money';
import type { Db } from '../database/db.ts';
import { dayOf } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { taxSettings } from '../tax/tax-settings.ts';
import { buildCreditNote } from './build-credit-note.ts';
import { insertCreditNote, selectUncreditedPart } from './make-credit-note-queries.ts';
import { creditOf } from './tax-arithmetic.ts';

/** The credited part of a sold item, and the reason. */
export type CreditedPart = {
  itemId: string;
  at: Date;
} & (
  | { reason: 'REJECTED' }
  | { reason: 'RETURNED'; returnId: string; quantity: number; amount: Paise }
);

/**
 * Makes the credit note of a rejected item (the whole) or of a return (the refunded amount), in the same
 * transaction; returns its number. Undefined when the item has no invoice, or nothing is
 * refunded. Like an invoice it must be the last lock of its transaction.
 */
export async function makeCreditNote(
  shop: Pick<Shop, 'clock'>,
  db: Db,
  taken: CreditedPart,
): Promise<string | undefined> {
  const { itemId, reason, at } = taken;
  const left = await selectUncreditedPart(db, itemId);
  if (left === undefined) return undefined;
  const { quantity, amount } =
    taken.reason === 'RETURNED' ? taken : { quantity: left.quantity, amount: left.total };
  if (amount === 0) return undefined;
  const { content: invoice } = left;
  const line = invoice.lines.find(({ orderItemId }) => orderItemId === itemId);
  const amounts = creditOf(left, amount, {
    rate: line?.rate ?? 0,
    isInterState: invoice.isInterState,
  });
  const document = buildCreditNote(invoice, { itemId, quantity, amounts, date: dayOf(at) });
  return insertCreditNote(db, {
    // A changed series counts for credit notes too; a tax declaration is never removed.
    series: (await taxSettings(db))?.series ?? left.series,
    invoiceNumber: left.number,
    itemId,
    reason,
    returnId: taken.reason === 'RETURNED' ? taken.returnId : null,
    quantity,
    document,
    madeAt: shop.clock.now(),
  });
}
