import { type Paise, paiseOf, rupeesOf } from '@shop/contract/money';
import type { ReturnRow } from '@shop/contract/return-row';
import {
  RETURN_MOVES,
  type ReturnChange,
  type ReturnDecision,
  canBecome,
  returnMessages,
} from '@shop/contract/returns';
import { hasContent } from '@shop/contract/typed-text';
import { recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { makeCreditNote } from '../invoices/make-credit-note.ts';
import { conflict, invalid, notAllowed, notFound } from '../platform/refusals.ts';
import { inRupees } from '../platform/locale.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { restockReturn } from '../stock/ledger.ts';
import { callOweRefund, updateReturn, updateReturnedQuantity } from './change-return-queries.ts';
import { notifyOfReturn } from './return-message.ts';
import { lockItem } from './returnable-queries.ts';
import { mostRefund, shownReturns } from './returns.ts';
import { type StoredReturn, selectReturn } from './returns-queries.ts';

const SAID: Record<ReturnDecision, string> = {
  WITHDRAWN: returnMessages.withdrawn,
  APPROVED: returnMessages.approved,
  DECLINED: returnMessages.declined,
  RECEIVED: returnMessages.received,
};

/** Returns the success message of a decision. */
export function returnMessage(decision: ReturnDecision): string {
  return SAID[decision];
}

/**
 * Moves a return by compare-and-set: of two concurrent decisions the second gets 409 and the return's
 * present state. Repeating the same decision succeeds and changes nothing. Locks the item first, then the
 * return, then the stock.
 */
export async function changeReturn(
  shop: Shop,
  session: Session,
  { returnId, change }: { returnId: string; change: ReturnChange },
): Promise<ReturnRow> {
  refuseOthers(session, change.status);
  const { status, note } = change;
  if (status === 'DECLINED' && !hasContent(note ?? ''))
    throw invalid(returnMessages.noteRequired, 'note');
  const { order_item_id: itemId } = await returnFor(shop.db, session, returnId);
  const { row, isRefused } = await transaction(shop.db, async (db) => {
    await lockItem(db, itemId);
    const before = await returnFor(db, session, returnId);
    if (isDone(before, change)) return { row: before, isRefused: false };
    if (!isOpenTo(before, change)) return { row: before, isRefused: true };
    return { row: await step(shop, db, session, { before, change }), isRefused: false };
  });
  const [shown] = await shownReturns(shop, [row]);
  if (shown === undefined) throw notFound(returnMessages.notFound);
  if (isRefused) throw conflict(returnMessages.changed, 'RETURN_CHANGED', { data: shown });
  return shown;
}

async function returnFor(db: Db, session: Session, id: string): Promise<StoredReturn> {
  const row = await selectReturn(db, id);
  const isTheirs = session.role !== 'CUSTOMER' || row?.customer_id === session.userId;
  if (row === undefined || !isTheirs) throw notFound(returnMessages.notFound);
  return row;
}

/** Refuses decisions of the other side: only the customer withdraws; only the back office decides. */
function refuseOthers({ role }: Session, decision: ReturnDecision): void {
  const by = role === 'CUSTOMER' ? 'CUSTOMER' : 'OFFICE';
  if (RETURN_MOVES[decision].by !== by) throw notAllowed();
}

/**
 * Returns whether a return is already as the change wants it; fields that the change does not name may
 * have any value.
 */
function isDone(row: StoredReturn, { status, note, restock, amount }: ReturnChange): boolean {
  const isSame = <T>(given: T | null | undefined, known: T | null) =>
    given === undefined || given === null || given === known;
  if (row.status !== status) return false;
  if (status === 'WITHDRAWN') return true;
  const wanted = typeof amount === 'number' ? paiseOf(amount) : null;
  return (
    isSame(note || null, row.decision_note) &&
    (status !== 'RECEIVED' || (isSame(restock, row.is_restocked) && isSame(wanted, row.amount)))
  );
}

/** Returns whether a return can take a change, and still is what the caller saw. */
function isOpenTo({ status }: StoredReturn, change: ReturnChange): boolean {
  return canBecome(status, change.status) && (change.expected ?? status) === status;
}

type Step = { before: StoredReturn; change: ReturnChange };

async function step(
  shop: Shop,
  db: Db,
  session: Session,
  { before, change }: Step,
): Promise<StoredReturn> {
  const { status: to } = change;
  const at = shop.clock.now();
  const isReceived = to === 'RECEIVED';
  const worth = mostRefund(before, before.quantity);
  const amount = isReceived ? amountOf(change, worth) : null;
  const isRestocked = isReceived ? change.restock !== false : null;
  // The note to the customer stays, unless there is a new one.
  const decisionNote = change.note || before.decision_note;
  const { id, status: from } = before;
  const isMoved = await updateReturn(db, { id, from, to, decisionNote, isRestocked, amount, at });
  if (!isMoved) throw new Error('A return changed while its item was locked.');
  const after: StoredReturn = {
    ...before,
    status: to,
    decision_note: decisionNote,
    is_restocked: isRestocked,
    amount,
    changed_at: at,
  };
  if (to !== 'WITHDRAWN') {
    await notifyOfReturn(shop, db, {
      row: after,
      amount: amount ?? worth,
      note: change.note || '',
    });
    await recordDecision(shop, db, session, { before, after });
  }
  if (amount !== null) await takeIn(shop, db, { row: after, amount, byUserId: session.userId });
  return after;
}

function amountOf({ amount }: ReturnChange, most: Paise): Paise {
  if (typeof amount !== 'number') return most;
  const wanted = paiseOf(amount);
  if (wanted > most) throw invalid(returnMessages.amountTooLarge(inRupees(most)), 'amount');
  return wanted;
}

/**
 * Applies the consequences of a received return: the item, the stock, the refund, and last the credit
 * note.
 */
async function takeIn(
  shop: Shop,
  db: Db,
  { row, amount, byUserId }: { row: StoredReturn; amount: Paise; byUserId: string },
): Promise<void> {
  const { id: returnId, order_item_id: itemId, quantity, changed_at: at } = row;
  await updateReturnedQuantity(db, { returnId, itemId, quantity, byUserId, at });
  if (row.is_restocked === true) {
    await restockReturn(db, { returnId, itemId, productId: row.product_id, quantity, now: at });
  }
  if (amount > 0) await callOweRefund(db, { itemId, returnId, amount, upiId: row.upi_id, at });
  await makeCreditNote(shop, db, { reason: 'RETURNED', itemId, returnId, quantity, amount, at });
}

async function recordDecision(
  shop: Shop,
  db: Db,
  actor: Session,
  { before, after }: { before: StoredReturn; after: StoredReturn },
): Promise<void> {
  const { product_name: name, order_id: id, amount } = after;
  const changes = [
    { field: `returnStatus.${name}`, before: before.status, after: after.status },
    ...(amount === null
      ? []
      : [
          { field: `returnAmount.${name}`, before: null, after: rupeesOf(amount) },
          { field: `restock.${name}`, before: null, after: after.is_restocked },
        ]),
  ];
  const subject = { kind: 'ORDER', id, label: id };
  await recordActivity(shop, db, { actor, action: `RETURN_${after.status}`, subject, changes });
}
