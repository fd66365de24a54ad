import { times } from '@shop/contract/money';
import type { Db } from '../src/database/db.ts';
import { makeCreditNote } from '../src/invoices/make-credit-note.ts';
import { makeInvoice } from '../src/invoices/make-invoice.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { DemoLine, DemoOrder } from './demo-order.ts';
import { insertRows } from './demo-queries.ts';
import { demoTax } from './demo-store.ts';
import type { FilledProducts } from './fill-catalogue.ts';
import type { OrderedIds } from './ordered-ids.ts';
import type { ReturnIds } from './fill-returns.ts';
import { requiredValue } from './required-value.ts';

type DocumentFilling = OrderedIds & {
  orders: readonly DemoOrder[];
  products: FilledProducts;
  returnIds: ReturnIds;
};

type Making = { at: Date; make: (db: Db) => Promise<unknown> };

/**
 * Declares the tax, and makes the documents of the orders as the shop does, by time: an invoice for items
 * accepted together, and a credit note for items that were rejected later or returned.
 */
export async function fillDocuments(db: Db, filling: DocumentFilling): Promise<void> {
  await insertRows(db, 'tax_settings', [demoTax]);
  const makings = filling.orders
    .flatMap((order) => [...invoicesOf(order, filling), ...creditNotesOf(order, filling)])
    .toSorted((left, right) => left.at.valueOf() - right.at.valueOf());
  for (const { make } of makings) await make(db);
}

function invoicesOf(order: DemoOrder, { itemIds, orderIds }: DocumentFilling): Making[] {
  const accepted = order.lines.filter((line) => stepTo(line, 'ACCEPTED') !== undefined);
  const [first] = accepted;
  const at = first && stepTo(first, 'ACCEPTED')?.at;
  if (at === undefined) return [];
  const made = {
    orderId: requiredValue(orderIds, order),
    itemIds: accepted.map((line) => requiredValue(itemIds, line)),
    at,
  };
  return [{ at, make: (db) => makeInvoice(shopAt(at), db, made) }];
}

function creditNotesOf(order: DemoOrder, filling: DocumentFilling): Making[] {
  return order.lines.flatMap((line): Making[] => {
    const itemId = requiredValue(filling.itemIds, line);
    const rejected = stepTo(line, 'REJECTED');
    if (rejected !== undefined && stepTo(line, 'ACCEPTED') !== undefined) {
      const { at } = rejected;
      const note = { itemId, reason: 'REJECTED', at } as const;
      return [{ at, make: (db) => makeCreditNote(shopAt(at), db, note) }];
    }
    const returned = stepTo(line, 'RETURNED');
    if (returned === undefined) return [];
    const { at } = returned;
    const { quantity } = line;
    const amount = times(requiredValue(filling.products, line.product.key).price, quantity);
    const returnId = requiredValue(filling.returnIds, line);
    const note = { itemId, reason: 'RETURNED', returnId, quantity, amount, at } as const;
    return [{ at, make: (db) => makeCreditNote(shopAt(at), db, note) }];
  });
}

function stepTo(line: DemoLine, status: DemoLine['steps'][number]['status']) {
  return line.steps.find((step) => step.status === status);
}

/** Returns a shop whose clock shows the instant of a document. */
function shopAt(at: Date) {
  return { clock: { ...systemClock, now: () => at } };
}
