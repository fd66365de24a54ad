import {
  type Draft,
  type DraftChange,
  MOST_DRAFT_DAYS,
  draftMessages,
} from '@shop/contract/drafts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { moveDraftHold } from '../orders/placing/draft-hold.ts';
import { endDraft } from '../orders/placing/end-draft.ts';
import { DAY_MS, MINUTE_MS, msAfter } from '../platform/clock.ts';
import { changedMeanwhile, conflict, invalid } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { updateDraftExpiry, type DraftRow, lockDraft, updateWipedDrafts } from './draft-queries.ts';
import { readDraft } from './drafts.ts';

/**
 * Moves the end of an open draft, or gives it up, by compare-and-set: of two concurrent changes the second gets
 * 409 with the row, and so does a person who saw another state or end.
 */
export async function changeDraft(
  shop: Shop,
  actor: Session,
  { draftId, change }: { draftId: string; change: DraftChange },
): Promise<Draft> {
  const { expiresInMinutes: minutes, state } = change;
  if ((typeof minutes === 'number') === Boolean(state)) throw invalid(draftMessages.oneChange);
  return transaction(shop.db, async (db) => {
    const draft = await lockedDraft(shop, db, draftId, change);
    await (typeof minutes === 'number'
      ? extend(shop, db, actor, { ...draft, minutes })
      : endDraft(db, {
          draftId,
          state: 'CANCELLED',
          now: shop.clock.now(),
          userId: actor.userId,
        }));
    return (await readDraft(shop, db, draftId)).shown;
  });
}

/** Locks and returns a draft; throws 409 with the row when it has ended, or differs from the expected one. */
async function lockedDraft(
  shop: Shop,
  db: Db,
  draftId: string,
  { expected }: DraftChange,
): Promise<{ row: DraftRow; shown: Draft }> {
  await lockDraft(db, draftId);
  const draft = await readDraft(shop, db, draftId);
  const { row, shown } = draft;
  const { state, expiresAt } = expected ?? {};
  const isSeen =
    (state === undefined || state === row.state) &&
    (expiresAt === undefined || Date.parse(expiresAt) === row.expires_at.valueOf());
  if (!isSeen) throw changedMeanwhile(shown);
  if (row.state !== 'OPEN') throw conflict(draftMessages.ended, 'DRAFT_ENDED', { data: shown });
  return draft;
}

async function extend(
  shop: Shop,
  db: Db,
  actor: Session,
  { row, shown, minutes }: { row: DraftRow; shown: Draft; minutes: number },
): Promise<void> {
  const { id: draftId, created_at, expires_at: before } = row;
  const expiresAt = msAfter(shop.clock.now(), minutes * MINUTE_MS);
  if (expiresAt > msAfter(created_at, MOST_DRAFT_DAYS * DAY_MS)) {
    throw invalid(draftMessages.week, 'expiresInMinutes');
  }
  if (!(await moveDraftHold(db, { draftId, expiresAt }))) {
    // The stock of the draft was given back at this moment, by a server whose clock is ahead.
    throw conflict(draftMessages.ended, 'DRAFT_ENDED', { data: shown });
  }
  await updateDraftExpiry(db, draftId, expiresAt);
  await recordActivity(shop, db, {
    actor,
    action: 'DRAFT_CHANGED',
    subject: { kind: 'DRAFT', id: draftId, label: draftId },
    changes: [{ field: 'expiresAt', before: before.toISOString(), after: expiresAt.toISOString() }],
  });
}

const KEPT_MS = 90 * DAY_MS;

/** Maximum number of drafts that one statement wipes. */
const AT_ONCE = 500;

/**
 * Job: wipes phone, name and note of drafts that became no order, 90 days after their end. Wipes the idempotency
 * key of their request too, whose fingerprint was computed from these.
 */
export async function wipeDrafts(shop: Shop): Promise<void> {
  const before = msAfter(shop.clock.now(), -KEPT_MS);
  for (let isMore = true; isMore && shop.stopping?.aborted !== true;) {
    isMore = (await updateWipedDrafts(shop.db, { before, most: AT_ONCE })) === AT_ONCE;
  }
}
