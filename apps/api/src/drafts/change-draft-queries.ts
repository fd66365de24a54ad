import type { Db } from '../database/db.ts';

/** Moves the end of a draft. */
export async function updateDraftExpiry(db: Db, draftId: string, expiresAt: Date): Promise<void> {
  await db.updateTable('drafts').set({ expires_at: expiresAt }).where('id', '=', draftId).execute();
}

/** Counts a link that was sent. */
export async function updateDraftSent(db: Db, draftId: string, sent: number): Promise<void> {
  await db.updateTable('drafts').set({ sent }).where('id', '=', draftId).execute();
}
