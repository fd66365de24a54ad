import type { Decision } from '@shop/contract/order-status';
import type { Db } from '../../database/db.ts';
import { makeCreditNote } from '../../invoices/make-credit-note.ts';
import { makeInvoice } from '../../invoices/make-invoice.ts';
import type { Shop } from '../../shop.ts';
import type { StatusRow } from './item-status-queries.ts';

/**
 * Makes the invoice of an item that is only now accepted, and the credit note of a rejected one, as the
 * last step of its transaction.
 */
export async function makeDocument(
  shop: Shop,
  db: Db,
  { item, decision, at }: { item: StatusRow; decision: Decision; at: Date },
): Promise<void> {
  const { id: itemId, order_id: orderId } = item;
  if (decision === 'ACCEPTED' && item.status !== 'ACCEPTED') {
    await makeInvoice(shop, db, { orderId, itemIds: [itemId], at });
  }
  if (decision === 'REJECTED') await makeCreditNote(shop, db, { itemId, reason: 'REJECTED', at });
}
