import type { DraftState } from '@shop/contract/drafts';
import type { Paise } from '@shop/contract/money';
import type { Unit } from '@shop/contract/quantity';
import { type RawBuilder, sql } from 'kysely';
import { type Db, orderBy, readCount, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';

/** A line of a stored draft, with what its product is called today. */
export type DraftItemRow = {
  product_id: string;
  name: string;
  color: string | null;
  size: string | null;
  picture_id: string | null;
  unit: Unit;
  quantity: number;
  list_price: Paise;
  unit_price: Paise;
  discount: Paise;
};

/** A draft with its lines; one that has expired is EXPIRED, also before the scheduled job has written that. */
export type DraftRow = {
  id: string;
  state: DraftState;
  created_at: Date;
  by: string;
  phone: string | null;
  name: string | null;
  note: string | null;
  reason: string | null;
  list_total: Paise;
  total: Paise;
  discount: Paise;
  payment_reference: string;
  salt: Buffer;
  expires_at: Date;
  ended_at: Date | null;
  opened: number;
  last_opened_at: Date | null;
  sent: number;
  order_id: string | null;
  items: DraftItemRow[];
};

/** Returns a draft; undefined for an unknown one. */
export async function selectDraft(db: Db, id: string, now: Date): Promise<DraftRow | undefined> {
  const [row] = await draftsWhere(db, now, sql`where draft.id = ${id}`);
  return row;
}

/** Locks a draft that is about to change. */
export async function lockDraft(db: Db, id: string): Promise<void> {
  await db.selectFrom('drafts').select('id').where('id', '=', id).forUpdate().execute();
}

/** Returns a page of the drafts of a state, or of all, newest first. */
export async function selectDrafts(
  db: Db,
  { state, now }: { state: DraftState | undefined; now: Date },
  { limit, offset, isReversed }: PagePart,
): Promise<DraftRow[]> {
  const order = orderBy([sql`id`], !isReversed);
  const ids = sql.join(
    partsOf(state, now).map(
      (part) => sql`(
      select id from drafts where ${part} ${order} limit ${limit + offset}
    )`,
    ),
    sql` union all `,
  );
  return draftsWhere(
    db,
    now,
    sql`
    where draft.id in (select id from (${ids}) as found ${order} limit ${limit} offset ${offset})
    ${orderBy([sql`draft.id`], !isReversed)}`,
  );
}

/** Counts the drafts of a state, or all. */
export async function countDrafts(
  db: Db,
  { state, now }: { state: DraftState | undefined; now: Date },
): Promise<number> {
  const counts = partsOf(state, now).map(
    (part) => sql`(select count(*) from drafts where ${part})`,
  );
  return readCount(db)`
    select (${sql.join(counts, sql` + `)})::int as count`;
}

/** SQL: the conditions whose drafts together have a state; each has an index in the order of the list. */
function partsOf(state: DraftState | undefined, now: Date): RawBuilder<unknown>[] {
  if (state === undefined) return [sql`true`];
  if (state === 'OPEN') return [sql`state = 'OPEN' and expires_at > ${now}`];
  const late = sql`state = 'OPEN' and expires_at <= ${now}`;
  return [sql`state = ${state}`, ...(state === 'EXPIRED' ? [late] : [])];
}

async function draftsWhere(db: Db, now: Date, where: RawBuilder<unknown>): Promise<DraftRow[]> {
  const hasExpired = sql`draft.state = 'OPEN' and draft.expires_at <= ${now}`;
  return readRows<DraftRow>(db)`
    select draft.id, draft.created_at, draft.phone, draft.name, note, reason, list_total, draft.total,
      draft.discount, draft.payment_reference, salt, expires_at, opened, last_opened_at, sent,
      case when ${hasExpired} then 'EXPIRED' else draft.state end as state,
      case when ${hasExpired} then expires_at else ended_at end as ended_at,
      concat_ws(' ', author.first_name, author.last_name) as by, orders.id as order_id,
      (
        select jsonb_agg(jsonb_build_object(
          'product_id', product.id::text, 'name', product.name, 'color', product.color,
          'size', product.size, 'unit', item.unit, 'quantity', item.quantity,
          'list_price', item.list_price, 'unit_price', item.unit_price, 'discount', item.discount,
          'picture_id', (
            select picture_id::text from product_pictures
            where product_id = product.id order by position limit 1
          )
        ) order by item.position)
        from draft_items item join products product on product.id = item.product_id
        where item.draft_id = draft.id
      ) as items
    from drafts draft
    join users author on author.id = draft.created_by
    left join orders on orders.draft_id = draft.id
    ${where}`;
}

/** Moves the end of a draft. */
export async function updateDraftExpiry(db: Db, draftId: string, expiresAt: Date): Promise<void> {
  await db.updateTable('drafts').set({ expires_at: expiresAt }).where('id', '=', draftId).execute();
}

/** Counts a link that was sent. */
export async function updateDraftSent(db: Db, draftId: string, sent: number): Promise<void> {
  await db.updateTable('drafts').set({ sent }).where('id', '=', draftId).execute();
}

/** Wipes drafts without an order that ended before an instant; returns how many. */
export async function updateWipedDrafts(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update drafts set phone = null, name = null, note = null, key = null, request_hash = null
    where id in (
      select id from drafts
      where state in ('EXPIRED', 'CANCELLED') and phone is not null and ended_at <= ${before}
      order by ended_at limit ${most}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
