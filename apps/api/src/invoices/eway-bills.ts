import type { BodyOf } from '@shop/contract/call';
import type { EwayBill, EwayPartA, ewayCalls } from '@shop/contract/eway';
import { invoiceMessages, invoiceNumberOf } from '@shop/contract/invoices';
import { changesBetween, recordChanges } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { changedMeanwhile, existing, notFound } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { partAOf } from './eway-part-a.ts';
import {
  type EwayRow,
  selectEwayForUpdate,
  selectEwayOf,
  selectSentInvoice,
  writeEwayBill,
} from './eway-queries.ts';

/** Returns Part A of the e-way bill of an invoice; refuses credit notes and unknown numbers (404). */
export async function readPartA({ db }: Pick<Shop, 'db'>, text: string): Promise<EwayPartA> {
  const number = invoiceNumberOf(text);
  const sent = number === undefined ? undefined : await selectSentInvoice(db, number);
  if (sent === undefined) throw notFound(invoiceMessages.notFound);
  return partAOf(sent);
}

/** Saves or clears the number of the e-way bill of an invoice. */
export async function saveEwayBill(
  shop: Shop,
  actor: Actor,
  { text, body }: { text: string; body: BodyOf<typeof ewayCalls.save> },
): Promise<EwayBill> {
  const number = existing(invoiceNumberOf(text), invoiceMessages.notFound);
  return transaction(shop.db, async (db) => {
    const row = existing(await selectEwayForUpdate(db, number), invoiceMessages.notFound);
    const before = ewayOf(row);
    const { ewayBillNo: said = before.ewayBillNo } = body;
    const ewayBillNo = said || null;
    const seen = loaded(body.expected);
    const isSeen = seen === undefined || seen === before.ewayBillNo;
    if (!isSeen && ewayBillNo !== before.ewayBillNo) throw changedMeanwhile(before);
    await writeEwayBill(db, { number, ewayBillNo, now: shop.clock.now() });
    const subject = { kind: 'INVOICE', id: null, label: number };
    const changes = changesBetween({ ewayBillNo: before.ewayBillNo }, { ewayBillNo });
    await recordChanges(shop, db, { actor, action: 'EWAY_BILL_CHANGED', subject, changes });
    return { ...before, ewayBillNo };
  });
}

/** The number as loaded; null for none, undefined when it was not said. */
function loaded(expected: BodyOf<typeof ewayCalls.save>['expected']): string | null | undefined {
  const said = typeof expected === 'object' && expected !== null ? expected.ewayBillNo : expected;
  return said === '' ? null : said;
}

function ewayOf({ number, is_needed, eway_bill_no }: EwayRow): EwayBill {
  return { number, ewayNeeded: is_needed, ewayBillNo: eway_bill_no };
}

/** Returns the e-way bills of invoices by number. */
export async function ewayOfInvoices(
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, EwayBill>> {
  const rows = await selectEwayOf(db, numbers);
  return new Map(rows.map((row) => [row.number, ewayOf(row)]));
}
