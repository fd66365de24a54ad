import type { Paise } from '@shop/contract/money';
import type { Db } from '../../database/db.ts';

/** An open hold with its lines. */
export type OpenHold = {
  id: string;
  reference: string;
  /** What is to be paid, after the discount. */
  amount: Paise;
  expires_at: Date;
  coupon_id: string | null;
  discount: Paise;
  /** Whether it is paid at a gateway. */
  is_online: boolean;
  items: readonly HeldItem[];
};

/** Units held at the unit price of that moment, and their share of the discount, in paise. */
export type HeldItem = {
  product_id: string;
  quantity: number;
  unit_price: Paise;
  discount: Paise;
};

const HOLD_COLUMNS = [
  'id',
  'reference',
  'amount',
  'expires_at',
  'coupon_id',
  'discount',
  'is_online',
] as const;

/** Returns a customer's open hold, not locked. */
export async function selectOpenHold(db: Db, customerId: string): Promise<OpenHold | undefined> {
  const hold = await openHold(db, customerId).executeTakeFirst();
  return hold === undefined ? undefined : { ...hold, items: await selectHoldItems(db, hold.id) };
}

/** Returns a customer's open hold, locked so that it cannot expire in between. */
export async function selectOpenHoldForUpdate(
  db: Db,
  customerId: string,
): Promise<OpenHold | undefined> {
  const hold = await openHold(db, customerId).forUpdate().executeTakeFirst();
  return hold === undefined ? undefined : { ...hold, items: await selectHoldItems(db, hold.id) };
}

function openHold(db: Db, customerId: string) {
  return db
    .selectFrom('holds')
    .select(HOLD_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('released_at', 'is', null);
}

/**
 * Returns a customer's open hold that has expired, locked; skips holds that others have locked. The hold of
 * a draft ends with the draft.
 */
export async function selectExpiredHoldForUpdate(db: Db, now: Date): Promise<OpenHold | undefined> {
  const hold = await expiredHolds(db, now)
    .select(HOLD_COLUMNS)
    .where('draft_id', 'is', null)
    .orderBy('expires_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return hold === undefined ? undefined : { ...hold, items: await selectHoldItems(db, hold.id) };
}

/** Returns the query of open holds that have expired, of customers and of drafts. */
export function expiredHolds(db: Db, now: Date) {
  return db
    .selectFrom('holds')
    .where('released_at', 'is', null)
    .where('expires_at', '<=', now)
    .where((where) =>
      where.or([where('stands_until', 'is', null), where('stands_until', '<=', now)]),
    );
}

/** Returns the lines of a hold. */
export async function selectHoldItems(db: Db, holdId: string): Promise<HeldItem[]> {
  return db
    .selectFrom('hold_items')
    .select(['product_id', 'quantity', 'unit_price', 'discount'])
    .where('hold_id', '=', holdId)
    .execute();
}

/** Closes a hold; the ledger gives its units back. */
export async function updateHoldReleased(db: Db, holdId: string, now: Date): Promise<void> {
  await db.updateTable('holds').set({ released_at: now }).where('id', '=', holdId).execute();
}

/** Renews a hold. */
export async function updateHoldExpiry(db: Db, holdId: string, expiresAt: Date): Promise<void> {
  await db.updateTable('holds').set({ expires_at: expiresAt }).where('id', '=', holdId).execute();
}

/** Moves the end of a draft's open hold; false when it was released. */
export async function updateDraftHoldExpiry(
  db: Db,
  { draftId, expiresAt }: { draftId: string; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('holds')
    .set({ expires_at: expiresAt })
    .where('draft_id', '=', draftId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lets a customer's open hold that would expire before an instant, and has not yet, stand until then. */
export async function updateHoldStands(
  db: Db,
  { customerId, now, until }: { customerId: string; now: Date; until: Date },
): Promise<void> {
  await db
    .updateTable('holds')
    .set({ stands_until: until })
    .where('customer_id', '=', customerId)
    .where('released_at', 'is', null)
    .where('expires_at', '<', until)
    .where((where) => where.or([where('expires_at', '>', now), where('stands_until', '>', now)]))
    .execute();
}

/** Inserts a hold with its lines and returns its id; the ledger takes the units. */
export async function insertHold(
  db: Db,
  hold: ({ customer_id: string } | { draft_id: string }) & {
    reference: string;
    amount: Paise;
    created_at: Date;
    expires_at: Date;
    coupon_id: string | null;
    discount: Paise;
    is_online: boolean;
  },
  items: readonly HeldItem[],
): Promise<string> {
  const { id } = await db
    .insertInto('holds')
    .values(hold)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('hold_items')
    .values(items.map((item) => ({ hold_id: id, ...item })))
    .execute();
  return id;
}
