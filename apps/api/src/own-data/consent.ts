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
 * Stores the versions that a customer agreed to. An older published version is accepted, because the
 * customer read it. Returns whether the customer must still agree to a present version.
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

/** Stores the consents of a new account, in the transaction that makes it. */
export async function agreeAsNewCustomer(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  userId: string,
  agreed: AgreedVersions,
): Promise<void> {
  await insertConsents(db, userId, { ...agreed, at: clock.now() });
}

/**
 * Stores the consent of a sign-in; skips a missing consent and an unpublished version. Never throws,
 * because the one-time code is used up by then. The page asks again when `consentNeeded` is true.
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
  return !(await selectHasAgreed(shop.db, userId, await currentVersions(shop)));
}

async function isPublished(shop: Shop, { terms, privacy }: AgreedVersions): Promise<boolean> {
  const newest = await currentVersions(shop);
  return terms <= newest.terms && privacy <= newest.privacy;
}

async function currentVersions(shop: Shop): Promise<AgreedVersions> {
  const { terms, privacy } = await currentPolicies(shop);
  return { terms: terms.version, privacy: privacy.version };
}
