import { ownDataMessages } from '@shop/contract/own-data';
import type { AgreedVersions } from '@shop/contract/policies';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { invalid } from '../platform/refusals.ts';
import { currentPolicies } from '../policies/policies.ts';
import { lockCustomer } from '../profile/profile.ts';
import type { Shop } from '../shop.ts';
import { insertConsents, selectHasAgreed } from './consent-queries.ts';

/**
 * Stores what a customer agreed to, which may be an earlier version: the customer agreed to the version
 * that they read. Returns whether there is a newer one by now.
 */
export async function agree(
  shop: Shop,
  userId: string,
  agreed: AgreedVersions,
): Promise<{ consentNeeded: boolean }> {
  if (!(await isPublished(shop, agreed))) throw invalid(ownDataMessages.unknownVersion, 'terms');
  await transaction(shop.db, async (db) => {
    await lockCustomer(db, userId);
    await insertConsents(db, userId, { ...agreed, at: shop.clock.now() });
  });
  return { consentNeeded: await isConsentNeeded(shop, userId) };
}

/** Stores what a new account agreed to, in the transaction that makes it. */
export async function agreeAnew(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  userId: string,
  agreed: AgreedVersions,
): Promise<void> {
  await insertConsents(db, userId, { ...agreed, at: clock.now() });
}

/**
 * Stores the consent of a sign-in, which succeeds with any agreement; also when it cannot be stored, because the
 * code is used up by then: the page after the sign-in asks for it again.
 */
export async function agreeAtSignIn(
  shop: Shop,
  userId: string,
  agreed: AgreedVersions | null | undefined,
): Promise<{ consentNeeded: boolean }> {
  try {
    const isGiven = agreed !== null && agreed !== undefined && (await isPublished(shop, agreed));
    return isGiven
      ? await agree(shop, userId, agreed)
      : { consentNeeded: await isConsentNeeded(shop, userId) };
  } catch (error) {
    shop.log.error({ err: error, userId }, 'the consent of a sign-in could not be stored');
    return { consentNeeded: true };
  }
}

async function isConsentNeeded(shop: Shop, userId: string): Promise<boolean> {
  return !(await selectHasAgreed(shop.db, userId, await versionsOf(shop)));
}

async function isPublished(shop: Shop, { terms, privacy }: AgreedVersions): Promise<boolean> {
  const newest = await versionsOf(shop);
  return terms <= newest.terms && privacy <= newest.privacy;
}

async function versionsOf(shop: Shop): Promise<AgreedVersions> {
  const { terms, privacy } = await currentPolicies(shop);
  return { terms: terms.version, privacy: privacy.version };
}
