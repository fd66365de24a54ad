import { type Clock, MINUTE_MS, msAfter } from '../platform/clock.ts';
import { keyedHash, sameHash } from '../platform/tokens.ts';

/** Lifetime of a signed URL. */
const LIFE_MS = 15 * MINUTE_MS;

/** The input of signing and verifying. */
type Signer = { readonly secret: Buffer; readonly clock: Clock };

/**
 * Returns a signed URL of a private picture (HMAC over file and expiry), valid for 15 minutes; for the
 * back office, and for the customer whose picture it is.
 */
export function signedUrl({ secret, clock }: Signer, file: string): string {
  const expires = String(Math.floor(msAfter(clock.now(), LIFE_MS).valueOf() / 1_000));
  const signature = sign(secret, file, expires).toString('base64url');
  return `/private/${file}?expires=${expires}&signature=${signature}`;
}

/** Verifies the signature and the expiry of a signed URL. */
export function isValidSignedUrl(
  { secret, clock }: Signer,
  { file, expires, signature }: { file: string; expires: unknown; signature: unknown },
): boolean {
  if (typeof expires !== 'string' || !/^[0-9]{1,12}$/.test(expires)) return false;
  if (typeof signature !== 'string' || signature.length > 100) return false;
  const given = Buffer.from(signature, 'base64url');
  if (!sameHash(given, sign(secret, file, expires))) return false;
  const left = Number(expires) * 1_000 - clock.now().valueOf();
  return left > 0 && left <= LIFE_MS;
}

function sign(secret: Buffer, file: string, expires: string): Buffer {
  return keyedHash(secret, 'private picture', file, expires);
}
