import { authMessages } from '@shop/contract/auth';
import { type NewComplaint, complaintCalls, complaintMessages } from '@shop/contract/complaints';
import { textMessages } from '@shop/contract/text';
import { sendCode, withCode } from '../auth/codes.ts';
import type { Caller } from '../auth/devices.ts';
import { complaintsKey, hourly, takeOne } from '../auth/limits.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { type Once, doneOnce, recordUsedKey } from '../database/used-keys.ts';
import { onceOf } from '../http/idempotency-key.ts';
import { COMPLAINT_WORDS } from '../messages/message-texts.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { linkTo } from '../messages/shop-links.ts';
import { msAfter } from '../platform/clock.ts';
import {
  type FieldError,
  fieldError,
  invalidFields,
  notAllowed,
  notFound,
  invalidToken,
} from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  insertComplaint,
  lockCustomer,
  selectIsOwnOrder,
  selectNewest,
} from './complaint-queries.ts';

const DOUBLE_CLICK_MS = 10_000;

/** The page that lists a customer's complaints. */
export const HELP_PATH = '/help';

/** Sends a code to a visitor who complains without a session, with or without an account. */
export async function askForComplaint(shop: Shop, caller: Caller): Promise<string> {
  return sendCode(shop, { ...caller, purpose: 'COMPLAINT', recipient: caller.phone });
}

type Complains = Pick<Caller, 'address' | 'device'> & { session: Session | null };

/**
 * Stores a complaint of a customer, or of a visitor who proves a phone by a code; returns its ticket. Once for an
 * idempotency key, which is looked for before the code: the first request used that up.
 */
export async function complain(
  shop: Shop,
  { idempotencyKey, ...by }: Complains & { idempotencyKey?: string | undefined },
  complaint: NewComplaint,
): Promise<string> {
  const once = onceOf(shop, complaintCalls.create, {
    person: by.session?.userId ?? complaint.phone ?? undefined,
    header: idempotencyKey,
    body: complaint,
  });
  return doneOnce(shop.db, once, {
    work: () => checkAndTake(shop, by, { complaint, once }),
    again: async (ticket) => ticket,
  });
}

type Sent = { complaint: NewComplaint; once: Once };

async function checkAndTake(
  shop: Shop,
  { session, address, device }: Complains,
  { complaint, once }: Sent,
): Promise<string> {
  if (session?.role === 'CUSTOMER') {
    const { userId: id } = session;
    return transaction(shop.db, async (db) => {
      const customer = await lockCustomer(db, { id });
      if (customer === undefined) throw invalidToken();
      return take(shop, db, {
        complaint,
        once,
        by: { customer, phone: customer.phone, name: null },
      });
    });
  }
  const { phone, otp: code, name } = proofOf(complaint, session);
  const { challengeId } = complaint;
  const given = { phone, address, device, code, challengeId, purpose: 'COMPLAINT' } as const;
  return withCode(shop, given, async (db) => {
    // A visitor who proves the phone of an account complains as its customer.
    const customer = await lockCustomer(db, { phone });
    return take(shop, db, { complaint, once, by: { customer, phone, name } });
  });
}

type Person = {
  customer: { id: string } | undefined;
  phone: string;
  /** The name as given; null for an account, which has its own. */
  name: string | null;
};

async function take(
  shop: Shop,
  db: Db,
  { complaint, once, by }: Sent & { by: Person },
): Promise<string> {
  const ticket = await earlierOrNew(shop, db, { complaint, by });
  await recordUsedKey(db, once, { subjectId: ticket, now: shop.clock.now() });
  return ticket;
}

async function earlierOrNew(
  shop: Shop,
  db: Db,
  { complaint, by }: { complaint: NewComplaint; by: Person },
): Promise<string> {
  const { customer, phone, name } = by;
  const { subject, text } = complaint;
  const orderId = complaint.orderId || null;
  await refuseForeignOrder(db, orderId, customer?.id);
  const now = shop.clock.now();
  const newest = customer === undefined ? undefined : await selectNewest(db, customer.id);
  const isSame = newest?.subject === subject && newest.text === text && newest.order_id === orderId;
  if (isSame && newest.created_at > msAfter(now, -DOUBLE_CLICK_MS)) return newest.id;
  const most = shop.settings.limits.complaintsPerCustomer;
  await takeOne(shop, db, hourly(complaintsKey(phone), most, complaintMessages.tooMany));
  const ticket = await insertComplaint(db, {
    customer_id: customer?.id ?? null,
    phone: customer === undefined ? phone : null,
    name: customer === undefined ? name : null,
    order_id: orderId,
    subject,
    text,
    created_at: now,
  });
  await queueMessage(shop, db, {
    purpose: 'COMPLAINT_RECEIVED',
    to: { phone },
    parameters: [orderId ?? '-', ticket, '-', COMPLAINT_WORDS.received, linkTo(shop, HELP_PATH)],
  });
  return ticket;
}

async function refuseForeignOrder(
  db: Db,
  orderId: string | null,
  customerId: string | undefined,
): Promise<void> {
  if (orderId === null) return;
  const isOwn = customerId !== undefined && (await selectIsOwnOrder(db, { orderId, customerId }));
  if (!isOwn) throw notFound(complaintMessages.noOrder);
}

/**
 * Returns phone, code and name of a caller who is not signed in as a customer. Without all of them the
 * session is missing (401); a session of the back office is the wrong one (403).
 */
function proofOf(
  { phone, otp, name }: NewComplaint,
  session: Session | null,
): { phone: string; otp: string; name: string } {
  if (!phone && !otp && !name) throw session === null ? invalidToken() : notAllowed();
  const errors: FieldError[] = [];
  if (!phone) errors.push(fieldError('phone', textMessages.phone));
  if (!otp) errors.push(fieldError('otp', authMessages.codeFailed));
  if (!name) errors.push(fieldError('name', complaintMessages.nameRequired));
  if (!phone || !otp || !name)
    throw invalidFields(errors.map(({ message }) => message).join(' | '), errors);
  return { phone, otp, name };
}
