import { type Db, readRow } from '../../database/db.ts';

/** Ends a draft; returns the products that come back, undefined when it has ended before. */
export async function callEndDraft(
  db: Db,
  { draftId, state, now, userId }: { draftId: string; state: string; now: Date; userId?: string },
): Promise<string[] | undefined> {
  const row = await readRow<{ products: string[] | null }>(db)`
    select end_draft(${draftId}, ${state}, ${now}, ${userId ?? null})::text[] as products
  `;
  return row?.products ?? undefined;
}

/** Returns an open draft that has expired, locked; skips drafts that others have locked. */
export async function selectExpiredDraftForUpdate(db: Db, now: Date): Promise<string | undefined> {
  const draft = await db
    .selectFrom('drafts')
    .select('id')
    .where('state', '=', 'OPEN')
    .where('expires_at', '<=', now)
    .where((where) =>
      where.or([where('stands_until', 'is', null), where('stands_until', '<=', now)]),
    )
    .orderBy('expires_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return draft?.id;
}
