import type { Role } from '@shop/contract/call';
import type { SessionFinder } from '../http/call.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, msAfter } from '../platform/clock.ts';
import type { Db } from '../database/db.ts';
import { sessionEndEvent } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { forgetDevicesOf } from '../push/push-devices.ts';
import { invalidToken } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { deriveKey, hashOf, newToken } from '../platform/tokens.ts';
import { isConfirmed } from './confirmations.ts';
import { deleteDevicesOfUser } from './device-queries.ts';
import { deleteWaysIn } from './invitation-queries.ts';
import {
  type PairRow,
  insertFamily,
  insertPair,
  selectIsUnused,
  selectPairForUpdate,
  selectResetToken,
  selectSession,
  updateFamilyLastSeenAt,
  updateFamiliesOfUserEnded,
  updateFamilyEnded,
  updatePairRotated,
  updatePairUsed,
} from './session-queries.ts';
import { updateLastSeenAt } from './user-queries.ts';

/** An access token and its refresh token. */
export type TokenPair = { token: string; refreshToken: string };

/** Lifetimes: of an access token, of an unused refresh token, and of the whole session. */
const LIVES: Record<Role, { access: number; idle: number; whole: number | null }> = {
  ADMIN: { access: 15 * MINUTE_MS, idle: 12 * HOUR_MS, whole: 7 * DAY_MS },
  STAFF: { access: 15 * MINUTE_MS, idle: 12 * HOUR_MS, whole: 7 * DAY_MS },
  CUSTOMER: { access: 24 * HOUR_MS, idle: 60 * DAY_MS, whole: null },
};

/** How long a used refresh token returns the same pair again: two tabs, or a lost response. */
const GRACE_MS = DAY_MS;

/** The precision of the last-seen time: a finer one would cost a write for each request. */
const SEEN_MS = 5 * MINUTE_MS;

/** Returns a function that finds the session of a token, for the access check in http/call.ts. */
export function sessionFinder(shop: Shop): SessionFinder {
  return {
    async ofAccessToken(token) {
      const hash = hashOf(token);
      return shop.sessionCache.getOrLoad(hash, async () => {
        const row = await selectSession(shop.db, hash, shop.clock.now());
        if (row === undefined) return undefined;
        const { endsAt, isUsed, seenAt, ...session } = row;
        if (!isUsed) await updatePairUsed(shop.db, hash);
        await noteSeen(shop, session.familyId, seenAt);
        return { session, endsAt };
      });
    },
    async ofResetToken(token) {
      const owner = await selectResetToken(shop.db, hashOf(token), shop.clock.now());
      return owner === undefined ? null : { ...owner, areas: [], familyId: '' };
    },
    isConfirmed: (given, db) => isConfirmed(shop, db ?? shop.db, given),
  };
}

/** Writes the last-seen time once in some minutes; a failed write fails no request. */
async function noteSeen(shop: Shop, familyId: string, seenAt: Date): Promise<void> {
  const now = shop.clock.now();
  const before = msAfter(now, -SEEN_MS);
  if (seenAt > before) return;
  await updateFamilyLastSeenAt(shop.db, { familyId, now, before }).catch(() => {});
}

/** The origin of a session: the browser in words, if it is known, and the network. */
export type Origin = { browser?: string | undefined; address: string };

/** Opens a session (a family of token pairs) on one device and returns its first pair. */
export async function openSession(
  shop: Shop,
  db: Db,
  user: { id: string; role: Role },
  from?: Origin,
): Promise<TokenPair> {
  const now = shop.clock.now();
  const { whole } = LIVES[user.role];
  const familyId = await insertFamily(db, {
    user_id: user.id,
    created_at: now,
    device: from?.browser ?? null,
    address: from?.address ?? null,
    last_seen_at: now,
    ends_at: whole === null ? null : msAfter(now, whole),
  });
  const pair = { token: newToken(), refreshToken: newToken() };
  await keepPair(db, {
    pair,
    familyId,
    role: user.role,
    familyEnd: whole === null ? null : msAfter(now, whole),
    now,
    isChild: false,
  });
  return pair;
}

/**
 * Session token rotation: replaces a pair by its child. Within the grace period the same parent returns
 * the same child, while neither of the child's tokens was used; any other reuse means a stolen token, and
 * ends the whole family, also after the parent has expired.
 */
export async function refreshSession(
  shop: Shop,
  { phoneNumber, refreshToken }: { phoneNumber: string; refreshToken: string },
): Promise<TokenPair> {
  const pair = await transaction(shop.db, async (db) => {
    const now = shop.clock.now();
    const parent = await selectPairForUpdate(db, hashOf(refreshToken));
    if (parent?.phone !== phoneNumber || parent.family_ended_at !== null) return null;
    const child = childOf(shop.secret, refreshToken);
    if (parent.rotated_at === null) {
      if (isExpired(parent, now)) return null;
      await updatePairRotated(db, parent.id, now);
      await keepPair(db, {
        pair: child,
        familyId: parent.family_id,
        role: parent.role,
        familyEnd: parent.family_ends_at,
        now,
        isChild: true,
      });
      return child;
    }
    const inGrace = now.valueOf() - parent.rotated_at.valueOf() <= GRACE_MS;
    if (inGrace && (await selectIsUnused(db, hashOf(child.refreshToken), now))) return child;
    await endFamily(shop, db, { userId: parent.user_id, familyId: parent.family_id });
    return null;
  });
  if (pair === null) throw invalidToken();
  await updateLastSeenAt(shop.db, phoneNumber, shop.clock.now());
  return pair;
}

/** Ends the session of one device only. */
export async function closeSession(shop: Shop, session: OneSession): Promise<void> {
  await transaction(shop.db, (db) => endFamily(shop, db, session));
}

type OneSession = { userId: string; familyId: string };

async function endFamily(
  shop: Pick<Shop, 'clock'>,
  db: Db,
  { userId, familyId }: OneSession,
): Promise<void> {
  await updateFamilyEnded(db, familyId, shop.clock.now());
  await forgetDevicesOf(db, { userId, familyId });
  await afterCommit(db, sessionEndEvent({ familyId }));
}

/** Makes every process read a person's sessions again, because their permissions have changed. */
export async function forgetCachedSessions(db: Db, userId: string): Promise<void> {
  await afterCommit(db, sessionEndEvent({ userId }));
}

/**
 * Ends a person's sessions on all devices, lost ones included, and every unfinished sign-in; forgets these
 * devices, which get no more notices.
 */
export async function closeSessionsOf(
  shop: Pick<Shop, 'clock'>,
  db: Db,
  userId: string,
): Promise<void> {
  await deleteWaysIn(db, userId);
  await updateFamiliesOfUserEnded(db, userId, shop.clock.now());
  await forgetDevicesOf(db, { userId });
  await deleteDevicesOfUser(db, userId);
  await afterCommit(db, sessionEndEvent({ userId }));
}

function isExpired(pair: PairRow, now: Date): boolean {
  return (
    (pair.family_ends_at !== null && pair.family_ends_at <= now) || pair.refresh_ends_at <= now
  );
}

/**
 * Derives the child pair as an HMAC of the parent's refresh token, so that it can be returned again
 * although only hashes are stored.
 */
function childOf(secret: Buffer, refreshToken: string): TokenPair {
  return {
    token: deriveKey(secret, 'access token', refreshToken),
    refreshToken: deriveKey(secret, 'refresh token', refreshToken),
  };
}

async function keepPair(
  db: Db,
  {
    pair,
    familyId,
    role,
    familyEnd,
    now,
    isChild,
  }: {
    pair: TokenPair;
    familyId: string;
    role: Role;
    familyEnd: Date | null;
    now: Date;
    isChild: boolean;
  },
): Promise<void> {
  const upTo = (end: Date) => (familyEnd !== null && familyEnd < end ? familyEnd : end);
  await insertPair(db, {
    family_id: familyId,
    access_hash: hashOf(pair.token),
    refresh_hash: hashOf(pair.refreshToken),
    access_ends_at: upTo(msAfter(now, LIVES[role].access)),
    refresh_ends_at: upTo(msAfter(now, LIVES[role].idle)),
    created_at: now,
    is_used: !isChild,
  });
}
