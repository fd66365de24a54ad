import type { ConfirmedCall } from '@shop/contract/confirmed-calls';
import type { Db } from '../database/db.ts';
import { MINUTE_MS, msAfter } from '../platform/clock.ts';
import type { Session } from '../platform/session.ts';
import { hashOf, newToken } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';
import { insertConfirmation, updateConfirmationUsed } from './confirmation-queries.ts';

const LIFE_MS = 5 * MINUTE_MS;

/** A proof, sent as `x-confirmation`, that the user has entered password, second factor or code again. */
export type Confirmation = { confirmation: string; expiresAt: string };

/**
 * Creates a confirmation of a session, valid for minutes. It is valid only for the call of its purpose;
 * without a purpose, for the first call that uses it.
 */
export async function newConfirmation(
  shop: Shop,
  { familyId }: Session,
  purpose?: ConfirmedCall | null,
): Promise<Confirmation> {
  const confirmation = newToken();
  const ends_at = msAfter(shop.clock.now(), LIFE_MS);
  await insertConfirmation(shop.db, {
    token_hash: hashOf(confirmation),
    family_id: familyId,
    purpose: purpose ?? null,
    ends_at,
  });
  return { confirmation, expiresAt: ends_at.toISOString() };
}

/** Returns whether a confirmation belongs to this session and this call, and has not expired. */
export async function isConfirmed(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  { session, confirmation, purpose }: { session: Session; confirmation: string; purpose: string },
): Promise<boolean> {
  const tokenHash = hashOf(confirmation);
  const { familyId } = session;
  return updateConfirmationUsed(db, { tokenHash, familyId, purpose, now: clock.now() });
}
