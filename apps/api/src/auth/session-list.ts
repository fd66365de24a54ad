import type { SignedInDevice } from '@shop/contract/security';
import { recordActivity } from '../activity/record-activity.ts';
import { sessionEndEvent } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { notFound } from '../platform/refusals.ts';
import { forgetDevicesOf } from '../push/push-devices.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { closeSessionsOf } from './sessions.ts';
import { selectLiveFamilies, updateOwnFamilyEnded } from './session-list-queries.ts';

/** Returns the devices on which a person is signed in, the last seen first. */
export async function devicesOf(
  shop: Shop,
  { userId, familyId }: Session,
): Promise<SignedInDevice[]> {
  const rows = await selectLiveFamilies(shop.db, userId, shop.clock.now());
  return rows.map(({ id, device, address, created_at, seen_at }) => ({
    sessionId: id,
    device,
    address,
    since: created_at.toISOString(),
    lastSeen: seen_at.toISOString(),
    current: id === familyId,
  }));
}

/** Signs out one of the caller's own devices; a device of another person or an ended session is a 404. */
export async function endSession(shop: Shop, session: Session, sessionId: string): Promise<void> {
  await transaction(shop.db, async (db) => {
    const own = { userId: session.userId, sessionId, now: shop.clock.now() };
    if (!(await updateOwnFamilyEnded(db, own))) throw notFound();
    await forgetDevicesOf(db, { userId: session.userId, familyId: sessionId });
    await afterCommit(db, sessionEndEvent({ familyId: sessionId }));
    if (session.role === 'CUSTOMER') return;
    const subject = { kind: 'SESSION', id: sessionId, label: sessionId };
    await recordActivity(shop, db, { actor: session, action: 'SESSION_ENDED', subject });
  });
}

/** Signs the caller out on all devices, this one included. */
export async function endAllSessions(shop: Shop, session: Session): Promise<void> {
  const { userId, role } = session;
  await transaction(shop.db, async (db) => {
    await closeSessionsOf(shop, db, userId);
    if (role === 'CUSTOMER') return;
    const subject = { kind: 'ACCOUNT', id: userId, label: role };
    await recordActivity(shop, db, { actor: session, action: 'ALL_SESSIONS_ENDED', subject });
  });
}
