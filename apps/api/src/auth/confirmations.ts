import { msAfter } from '../platform/clock.ts';
import type { Session } from '../platform/session.ts';
import { keyedHash, sameHash } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';

const LIFE_MS = 5 * 60_000;

/** A proof, sent as `x-confirmation`, that the owner was asked for the password or the factor again. */
export type Confirmation = { confirmation: string; expiresAt: string };

/**
 * A new confirmation. It is signed rather than stored: it holds for one session, which can be ended, and
 * for minutes.
 */
export function newConfirmation(shop: Shop, { familyId }: Session): Confirmation {
  const end = msAfter(shop.clock.now(), LIFE_MS);
  const mac = macOf(shop, familyId, String(end.valueOf())).toString('base64url');
  return { confirmation: `${end.valueOf()}.${mac}`, expiresAt: end.toISOString() };
}

/** Whether a confirmation is this session's and has not expired. */
export function isConfirmed(shop: Shop, { familyId }: Session, confirmation: string): boolean {
  const [, end, mac] = /^([0-9]{13})\.([A-Za-z0-9_-]{43})$/.exec(confirmation) ?? [];
  if (end === undefined || mac === undefined) return false;
  if (Number(end) <= shop.clock.now().valueOf()) return false;
  return sameHash(Buffer.from(mac, 'base64url'), macOf(shop, familyId, end));
}

function macOf({ secret }: Shop, familyId: string, end: string): Buffer {
  return keyedHash(secret, 'confirmation', familyId, end);
}
