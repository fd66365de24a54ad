import type { Paise } from '@shop/contract/money';
import type { Unit } from '@shop/contract/quantity';
import type { TaxClass } from '@shop/contract/tax';
import { sql } from 'kysely';
import { type Db, readRow } from '../database/db.ts';

/** Returns the id of the next draft, from which its token follows. */
export async function selectNextDraftId(db: Db): Promise<string> {
  const row = await readRow<{ id: string }>(db)`
    select nextval(pg_get_serial_sequence('drafts', 'id')) as id`;
  const id = row?.id;
  if (id === undefined) throw new Error('The drafts have no sequence.');
  return id;
}

/** Returns the draft that a person's key was used for; a wiped one has lost its key. */
export async function selectDraftOfKey(
  db: Db,
  { userId, key }: { userId: string; key: string },
): Promise<
  | {
      id: string;
      salt: Buffer;
      phone: string;
      total: Paise;
      created_at: Date;
      request_hash: Buffer;
    }
  | undefined
> {
  return db
    .selectFrom('drafts')
    .select(['id', 'salt', 'total', 'created_at'])
    .select((row) => [row.ref('phone').$notNull().as('phone')])
    .select((row) => [row.ref('request_hash').$notNull().as('request_hash')])
    .where('created_by', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Returns the agreed prices of a draft's lines, with the tax classes of their products. */
export async function selectDraftPrices(
  db: Db,
  draftId: string,
): Promise<{ taxClass: TaxClass; unitPrice: Paise; quantity: number; discount: Paise }[]> {
  return db
    .selectFrom('draft_items as item')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .select(['product.tax_class as taxClass', 'item.unit_price as unitPrice'])
    .select(['item.quantity', 'item.discount'])
    .where('item.draft_id', '=', draftId)
    .execute();
}

/** Returns whether an order can be written for a phone: not of the back office, and not of a blocked customer. */
export async function selectIsPhonePossible(db: Db, phone: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(sql<boolean>`role = 'CUSTOMER' and blocked_at is null`.as('possible'))
    .where('phone', '=', phone)
    .executeTakeFirst();
  return user?.possible ?? true;
}

/** Counts the open drafts of the shop. */
export async function selectOpenDrafts(db: Db, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('drafts')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('state', '=', 'OPEN')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return open;
}

/** Inserts a draft with its lines; the stock is held apart. */
export async function insertDraft(
  db: Db,
  draft: {
    id: string;
    created_by: string;
    created_at: Date;
    phone: string;
    name: string;
    note: string | null;
    reason: string | null;
    list_total: Paise;
    total: Paise;
    discount: Paise;
    payment_reference: string;
    salt: Buffer;
    token_hash: Buffer;
    expires_at: Date;
    scan_offered: boolean;
    key: string | null;
    request_hash: Buffer;
  },
  items: readonly {
    position: number;
    product_id: string;
    unit: Unit;
    quantity: number;
    list_price: Paise;
    unit_price: Paise;
    discount: Paise;
  }[],
): Promise<void> {
  await db.insertInto('drafts').values(draft).execute();
  await db
    .insertInto('draft_items')
    .values(items.map((item) => ({ draft_id: draft.id, ...item })))
    .execute();
}
