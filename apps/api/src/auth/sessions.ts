import type { Role } from '@shop/contract/call';
import type { SessionFinder } from '../lib/calls.ts';
import { msAfter } from '../lib/clock.ts';
import { type Db, transaction } from '../lib/db.ts';
import { tokenRefused } from '../lib/errors.ts';
import type { Shop } from '../lib/shop.ts';
import { derived, hashOf, newToken } from '../lib/tokens.ts';
import {
  type PairRow,
  insertFamily,
  insertPair,
  selectPairForUpdate,
  selectResetToken,
  selectRotatedAt,
  selectSession,
  updateFamiliesOfUserEnded,
  updateFamilyEnded,
  updatePairRotated,
} from './session-queries.ts';

/** An access token and the refresh token that replaces it. */
export type TokenPair = { token: string; refreshToken: string };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long tokens live: the access token, the refresh token unused, and the whole sign-in. */
const LIVES: Record<Role, { access: number; idle: number; whole: number | null }> = {
  ADMIN: { access: 15 * MINUTE, idle: 12 * HOUR, whole: 7 * DAY },
  CUSTOMER: { access: 24 * HOUR, idle: 60 * DAY, whole: null },
};

/** How long a used refresh token still gives the same pair: two tabs, or a lost answer. */
const GRACE_MS = 10_000;

/** Finds who a token belongs to, for the one place that checks access. */
export function sessionFinder(shop: Shop): SessionFinder {
  return {
    async ofAccessToken(token) {
      const hash = hashOf(token);
      return shop.sessions.of(hash, async () => {
        const row = await selectSession(shop.db, hash, shop.clock.now());
        if (row === undefined) return undefined;
        const { endsAt, ...session } = row;
        return { session, endsAt };
      });
    },
    async ofResetToken(token) {
      const owner = await selectResetToken(shop.db, hashOf(token), shop.clock.now());
      return owner === undefined ? null : { ...owner, familyId: '' };
    },
  };
}

/** Opens a session on one device and answers its first pair. */
export async function openSession(
  shop: Shop,
  db: Db,
  user: { id: string; role: Role },
): Promise<TokenPair> {
  const now = shop.clock.now();
  const { whole } = LIVES[user.role];
  const familyId = await insertFamily(db, {
    user_id: user.id,
    created_at: now,
    ends_at: whole === null ? null : msAfter(now, whole),
  });
  const pair = { token: newToken(), refreshToken: newToken() };
  await keepPair(db, {
    pair,
    familyId,
    role: user.role,
    familyEnd: whole === null ? null : msAfter(now, whole),
    now,
  });
  return pair;
}

/**
 * Replaces a pair by its child. The same parent within the grace gives the same child again;
 * any other second use means that a token was stolen, and ends the whole family.
 */
export async function refreshSession(
  shop: Shop,
  { phoneNumber, refreshToken }: { phoneNumber: string; refreshToken: string },
): Promise<TokenPair> {
  let hasEnded = false;
  const pair = await transaction(shop.db, async (db) => {
    const now = shop.clock.now();
    const parent = await selectPairForUpdate(db, hashOf(refreshToken));
    if (parent === undefined || !isLive(parent, now) || parent.phone !== phoneNumber) return null;
    const child = childOf(shop.secret, refreshToken);
    if (parent.rotated_at === null) {
      await updatePairRotated(db, parent.id, now);
      await keepPair(db, {
        pair: child,
        familyId: parent.family_id,
        role: parent.role,
        familyEnd: parent.family_ends_at,
        now,
      });
      return child;
    }
    const childRotatedAt = await selectRotatedAt(db, hashOf(child.refreshToken));
    const inGrace = now.valueOf() - parent.rotated_at.valueOf() <= GRACE_MS;
    if (inGrace && childRotatedAt === null) return child;
    await updateFamilyEnded(db, parent.family_id, now);
    hasEnded = true;
    return null;
  });
  if (hasEnded) shop.sessions.drop();
  if (pair === null) throw tokenRefused();
  return pair;
}

/** Ends the session of one device and no other. */
export async function closeSession(shop: Shop, familyId: string): Promise<void> {
  await updateFamilyEnded(shop.db, familyId, shop.clock.now());
  shop.sessions.drop();
}

/** Ends the sessions of all devices of a person, also of one that was lost. */
export async function closeSessionsOf(shop: Shop, userId: string): Promise<void> {
  await updateFamiliesOfUserEnded(shop.db, userId, shop.clock.now());
  shop.sessions.drop();
}

function isLive(pair: PairRow, now: Date): boolean {
  const familyOver = pair.family_ends_at !== null && pair.family_ends_at <= now;
  return pair.family_ended_at === null && !familyOver && pair.refresh_ends_at > now;
}

/** A child follows from its parent and the secret, so that hashes suffice to give it again. */
function childOf(secret: Buffer, refreshToken: string): TokenPair {
  return {
    token: derived(secret, 'access token', refreshToken),
    refreshToken: derived(secret, 'refresh token', refreshToken),
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
  }: { pair: TokenPair; familyId: string; role: Role; familyEnd: Date | null; now: Date },
): Promise<void> {
  const upTo = (end: Date) => (familyEnd !== null && familyEnd < end ? familyEnd : end);
  await insertPair(db, {
    family_id: familyId,
    access_hash: hashOf(pair.token),
    refresh_hash: hashOf(pair.refreshToken),
    access_ends_at: upTo(msAfter(now, LIVES[role].access)),
    refresh_ends_at: upTo(msAfter(now, LIVES[role].idle)),
    created_at: now,
  });
}
