import {
  type Complaint,
  type ComplaintDecision,
  type ComplaintFilter,
  type ComplaintStatus,
  type ListedComplaint,
  complaintMessages,
} from '@shop/contract/complaints';
import { recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { type ListRange, readPage } from '../database/list-page.ts';
import { transaction } from '../database/transaction.ts';
import { COMPLAINT_WORDS } from '../messages/message-texts.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { linkTo } from '../messages/shop-links.ts';
import { conflict, existing } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  type ComplaintChoice,
  type ComplaintRow,
  selectComplaintCount,
  selectComplaintForUpdate,
  selectComplaints,
  updateComplaint,
} from './complaint-queries.ts';
import { HELP_PATH } from './new-complaint.ts';

/** Returns a page of a customer's own complaints, newest first. */
export async function ownComplaints(
  shop: Shop,
  customerId: string,
  range: ListRange,
): Promise<{ data: Complaint[]; totalCount: number }> {
  const { rows, totalCount } = await pageOf(shop, { customerId }, range);
  return { data: rows.map(ownRowOf), totalCount };
}

/** Returns a page of all complaints, or of one status. */
export async function listComplaints(
  shop: Shop,
  status: ComplaintFilter | undefined,
  range: ListRange,
): Promise<{ data: ListedComplaint[]; totalCount: number }> {
  const { rows, totalCount } = await pageOf(shop, { status }, range);
  return { data: rows.map(rowOf), totalCount };
}

/** Counts the complaints that are not resolved. */
export async function waitingComplaints({ db }: Pick<Shop, 'db'>): Promise<number> {
  return selectComplaintCount(db, { status: 'WAITING' });
}

async function pageOf({ db }: Shop, choice: ComplaintChoice, range: ListRange) {
  const totalCount = await selectComplaintCount(db, choice);
  const rows = await readPage(range, totalCount, (part) => selectComplaints(db, { choice, part }), {
    isCutOff: true,
  });
  return { rows, totalCount };
}

/**
 * Acknowledges or resolves a complaint and notifies its author, in one transaction; the same decision
 * again changes nothing. Compare-and-set: a resolved complaint stays resolved.
 */
export async function decideComplaint(
  shop: Shop,
  actor: Actor,
  { ticket, status, reply }: ComplaintDecision & { ticket: string },
): Promise<ListedComplaint> {
  return transaction(shop.db, async (db) => {
    const now = existing(await selectComplaintForUpdate(db, ticket), complaintMessages.notFound);
    if (now.status === status && (reply || now.reply) === now.reply) return rowOf(now);
    refuseMove(now, status);
    const at = shop.clock.now();
    const next = {
      ...now,
      status,
      reply: reply || now.reply,
      acknowledged_at: now.acknowledged_at ?? at,
      resolved_at: status === 'RESOLVED' ? at : null,
    };
    const { id, acknowledged_at, resolved_at } = next;
    await updateComplaint(db, { id, status, reply: next.reply, acknowledged_at, resolved_at });
    await tell(shop, db, next, reply || COMPLAINT_WORDS.acknowledged);
    await recordActivity(shop, db, {
      actor,
      action: `COMPLAINT_${status}`,
      subject: { kind: 'COMPLAINT', id: ticket, label: ticket },
      changes: [{ field: 'status', before: now.status, after: status }],
    });
    return rowOf(next);
  });
}

/** Refuses any change of a resolved complaint, and of an acknowledged one any except resolving. */
function refuseMove(now: ComplaintRow, status: ComplaintStatus): void {
  const data = rowOf(now);
  if (now.status === 'RESOLVED')
    throw conflict(complaintMessages.isResolved, 'COMPLAINT_IS_RESOLVED', { data });
  if (now.status === status)
    throw conflict(complaintMessages.notOpen, 'COMPLAINT_NOT_OPEN', { data });
}

/** Notifies the author, unless their data was erased. */
async function tell(
  shop: Shop,
  db: Db,
  { id, phone, order_id: orderId }: ComplaintRow,
  said: string,
): Promise<void> {
  if (phone === null) return;
  await queueMessage(shop, db, {
    purpose: 'COMPLAINT_ANSWERED',
    to: { phone },
    parameters: [orderId ?? '-', id, '-', said, linkTo(shop, HELP_PATH)],
  });
}

function rowOf(row: ComplaintRow): ListedComplaint {
  return {
    ...ownRowOf(row),
    customerName: row.customer_name || null,
    phoneNumber: row.phone,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  };
}

function ownRowOf(row: ComplaintRow): Complaint {
  return {
    ticket: row.id,
    orderId: row.order_id,
    subject: row.subject,
    text: row.text,
    status: row.status,
    reply: row.reply,
    createdAt: row.created_at.toISOString(),
    acknowledgeBy: row.acknowledge_by.toISOString(),
    resolveBy: row.resolve_by.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}
