import {
  POLICY_KINDS,
  type Policy,
  type PolicyChange,
  type PolicyKind,
  policyMessages,
} from '@shop/contract/policies';
import { recordActivity } from '../activity/record-activity.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import type { Db } from '../database/db.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { changedMeanwhile, existing } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { firstPoliciesSince, firstPolicyWords } from './first-policy-words.ts';
import {
  type StoredPolicy,
  insertPolicy,
  selectNewestPolicies,
  selectPromises,
  selectShopBeginning,
} from './policy-queries.ts';

const FIRST_WRITTEN = new Date(firstPoliciesSince);

/** Returns the policies in force, by kind; their versions are what customers agree to. */
export async function currentPolicies(
  shop: Pick<Shop, 'db' | 'settings'>,
): Promise<Record<PolicyKind, Policy>> {
  const now = await newestOf(shop.db, arePromised(shop, await selectPromises(shop.db)));
  return {
    terms: shownOf(now.terms),
    privacy: shownOf(now.privacy),
    returns: shownOf(now.returns),
  };
}

/** Returns one policy in force. */
export async function readPolicy(shop: Shop, kind: string): Promise<Policy> {
  const known = kindOf(kind);
  return (await currentPolicies(shop))[known];
}

/** Publishes a new version of a policy; the same text again changes nothing. */
export async function publishPolicy(
  shop: Shop,
  actor: Actor,
  { kind, text, expected }: PolicyChange & { kind: string },
): Promise<Policy> {
  const known = kindOf(kind);
  return transaction(shop.db, async (db) => {
    const confirmed = arePromised(shop, await selectPromises(db, { isLocking: true }));
    const now = (await newestOf(db, confirmed))[known];
    if (now.text === text) return shownOf(now);
    if (now.version !== expected) throw changedMeanwhile(shownOf(now));
    const next = await follow(db, now, { text, isOwn: true, at: shop.clock.now() });
    await recordActivity(shop, db, {
      actor,
      action: 'POLICY_CHANGED',
      subject: { kind: 'POLICY', id: null, label: known },
      changes: [{ field: 'version', before: now.version, after: next.version }],
    });
    return shownOf(next);
  });
}

/**
 * Publishes the texts that the shop came with in their other form, where the owner has not written a new
 * one; in the transaction in which the owner confirms, or withdraws, their promises.
 */
export async function followPromises(
  shop: Pick<Shop, 'clock'>,
  db: Db,
  { before, after }: { before: boolean; after: boolean },
): Promise<void> {
  if (before === after) return;
  const now = await newestOf(db, before);
  for (const kind of POLICY_KINDS) {
    if (now[kind].is_own) continue;
    const text = firstTextOf(kind, after);
    await follow(db, now[kind], { text, isOwn: false, at: shop.clock.now() });
  }
}

/**
 * Stores the texts that the shop comes with, at its start: as first versions, and as new versions where a
 * release has changed a text that the owner has not edited.
 */
export async function keepFirstPolicies(
  shop: Pick<Shop, 'db' | 'settings' | 'clock'>,
): Promise<void> {
  const isKeptProduct = (now: Newest, confirmed: boolean) =>
    now.isStored && (now.is_own || now.text === firstTextOf(now.kind, confirmed));
  const known = arePromised(shop, await selectPromises(shop.db));
  const before = Object.values(await newestOf(shop.db, known));
  if (before.every((now) => isKeptProduct(now, known))) return;
  await transaction(shop.db, async (db) => {
    const confirmed = arePromised(shop, await selectPromises(db, { isLocking: true }));
    for (const now of Object.values(await newestOf(db, confirmed))) {
      if (isKeptProduct(now, confirmed)) continue;
      const { isStored, ...first } = now;
      const text = firstTextOf(now.kind, confirmed);
      if (isStored) await follow(db, now, { text, isOwn: false, at: shop.clock.now() });
      else await insertPolicy(db, first);
    }
  });
}

/** Stores the version after `now`, and `now` itself if it was the unstored first one. */
async function follow(
  db: Db,
  now: Newest,
  { text, isOwn, at }: { text: string; isOwn: boolean; at: Date },
): Promise<StoredPolicy> {
  const { isStored, ...first } = now;
  if (!isStored) await insertPolicy(db, first);
  const next = {
    kind: now.kind,
    version: now.version + 1,
    text,
    is_own: isOwn,
    published_at: at,
  };
  await insertPolicy(db, next);
  await afterCommit(db, CATALOGUE_CHANGE);
  return next;
}

/** A version in force, and whether it is stored. */
type Newest = StoredPolicy & { isStored: boolean };

async function newestOf(db: Db, isConfirmed: boolean): Promise<Record<PolicyKind, Newest>> {
  const stored = await selectNewestPolicies(db);
  const since = stored.length < POLICY_KINDS.length ? await firstDay(db) : FIRST_WRITTEN;
  const newest = (kind: PolicyKind): Newest => {
    const found = stored.find((one) => one.kind === kind);
    return found === undefined
      ? { ...firstOf(kind, isConfirmed, since), isStored: false }
      : { ...found, isStored: true };
  };
  return { terms: newest('terms'), privacy: newest('privacy'), returns: newest('returns') };
}

/** Returns since when the texts that the shop came with are in force: not before the shop began. */
async function firstDay(db: Db): Promise<Date> {
  const began = await selectShopBeginning(db);
  return began > FIRST_WRITTEN ? began : FIRST_WRITTEN;
}

function firstOf(kind: PolicyKind, isConfirmed: boolean, since: Date): StoredPolicy {
  const text = firstTextOf(kind, isConfirmed);
  return { kind, version: 1, text, is_own: false, published_at: since };
}

function firstTextOf(kind: PolicyKind, isConfirmed: boolean): string {
  return firstPolicyWords[kind][isConfirmed ? 'confirmed' : 'unconfirmed'];
}

/**
 * Returns whether the promises are made: in a demonstration by default, in a live shop only after a
 * confirmation.
 */
export function arePromised(
  { settings }: Pick<Shop, 'settings'>,
  confirmed: boolean | null,
): boolean {
  return confirmed ?? settings.mode === 'demo';
}

function shownOf({ kind, version, text, published_at: at }: StoredPolicy): Policy {
  return { kind, version, text, updatedAt: at.toISOString() };
}

function kindOf(text: string): PolicyKind {
  return existing(
    POLICY_KINDS.find((one) => one === text),
    policyMessages.notFound,
  );
}
