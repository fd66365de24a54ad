import { randomBytes } from 'node:crypto';
import type { Claim } from '@shop/contract/setup';
import { setupMessages } from '@shop/contract/setup';
import { authMessages } from '@shop/contract/auth';
import { AREAS, type Area } from '@shop/contract/call';
import { recordActivity } from '../activity/record-activity.ts';
import { rememberDevice } from '../auth/devices.ts';
import { giveBack, hourlyPerAddress, takeOne } from '../auth/limits.ts';
import { insertOwner } from '../auth/owner.ts';
import { hashPassword } from '../auth/passwords.ts';
import { type TokenPair, openSession } from '../auth/sessions.ts';
import { isClaimed } from '../database/shop-identity.ts';
import { sessionEndEvent } from '../database/change-events.ts';
import type { Db } from '../database/db.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { dropClaimLink } from '../data-folder/data-folder.ts';
import { isWeakPassword } from '../settings/shop-modes.ts';
import { conflict, invalid, notAllowed } from '../platform/refusals.ts';
import { deriveKey, hashOf, sameHash } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';
import { fillProfile } from '../store/store.ts';
import {
  selectOrInsertClaim,
  selectTokenHash,
  updateClaimedAt,
  updateTokenHash,
} from './setup-queries.ts';

const SALT_BYTES = 32;

/** The caller of a claim. */
type Claimant = { address: string; device: string | undefined; browser: string | undefined };

/** The session of the new owner, and the secret of the device for the browser. */
type Claimed = {
  session: TokenPair & { role: 'ADMIN'; id: string; phoneNumber: string; areas: Area[] };
  device: string;
};

/**
 * Returns the token that claims the shop. It is derived from the server's secret, so that each start
 * prints the same one although only its hash is stored.
 */
export async function openClaim(shop: Shop): Promise<string> {
  const tokenOf = (salt: Buffer) => deriveKey(shop.secret, 'claim', salt.toString('base64url'));
  const salt = randomBytes(SALT_BYTES);
  const fresh = { salt, token_hash: hashOf(tokenOf(salt)) };
  const kept = await selectOrInsertClaim(shop.db, fresh);
  const token = tokenOf(kept.salt);
  // The secret was changed in between.
  if (!sameHash(kept.token_hash, hashOf(token))) await updateTokenHash(shop.db, hashOf(token));
  return token;
}

/** Makes the holder of the token the owner, fills the shop's profile, and signs the owner in. */
export async function claimShop(shop: Shop, claim: Claim, from: Claimant): Promise<Claimed> {
  if (await isClaimed(shop.db)) throw alreadyClaimed();
  await proveToken(shop, claim.token, from.address);
  if (isWeakPassword(claim.password, { ...shop.settings, phone: claim.phone }))
    throw invalid(authMessages.passwordCommon, 'password');
  const passwordHash = await hashPassword(claim.password);
  const claimed = await transaction(shop.db, async (db) => {
    if (!(await updateClaimedAt(db, shop.clock.now()))) throw alreadyClaimed();
    const { phone, firstName } = claim;
    const id = await insertOwner(shop, db, { phone, firstName, passwordHash });
    if (id === undefined) throw phoneTaken();
    await describeShop(shop, db, { claim, id });
    const pair = await openSession(shop, db, { id, role: 'ADMIN' }, from);
    const { device } = await rememberDevice(shop, db, { userId: id, device: from.device });
    await afterCommit(db, sessionEndEvent({ userId: id }));
    const session = { ...pair, role: 'ADMIN' as const, id, phoneNumber: phone, areas: [...AREAS] };
    return { session, device };
  });
  dropClaimLink(shop.settings.dataDir);
  shop.log.info({ userId: claimed.session.id, address: from.address }, 'the shop was claimed');
  return claimed;
}

/** Checks the token. Counts wrong ones; over the limit the right one is refused too. */
async function proveToken(shop: Shop, token: string, address: string): Promise<void> {
  const most = shop.settings.limits.claimTriesPerAddress;
  const limit = { address, most, message: authMessages.tooManyTries };
  const limits = hourlyPerAddress('claims', limit);
  for (const each of limits) await takeOne(shop, shop.db, each);
  const wanted = await selectTokenHash(shop.db);
  if (wanted === undefined || !sameHash(wanted, hashOf(token))) {
    throw notAllowed(setupMessages.wrongToken);
  }
  for (const each of limits) await giveBack(shop.db, each);
}

async function describeShop(
  shop: Shop,
  db: Db,
  { claim, id }: { claim: Claim; id: string },
): Promise<void> {
  const { businessName, contactNumber, mailId, address } = claim;
  const facts = { businessName, contactNumber, mailId, address, upiId: claim.upiId || null };
  await fillProfile(db, facts);
  await recordActivity(shop, db, {
    actor: { userId: id, role: 'ADMIN', areas: [], familyId: '' },
    action: 'SHOP_CLAIMED',
    subject: { kind: 'SHOP', id: null, label: businessName },
    changes: Object.entries(facts).map(([field, after]) => ({ field, before: null, after })),
  });
}

function alreadyClaimed() {
  return conflict(setupMessages.alreadyClaimed, 'ALREADY_CLAIMED');
}

function phoneTaken() {
  const path = { path: 'phone' };
  return conflict(authMessages.alreadyRegistered, 'ALREADY_REGISTERED', path);
}
