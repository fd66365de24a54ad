import { createHmac, createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@shop/contract/auth';

/** A new opaque token: 32 random bytes, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. Tokens are random, so a plain SHA-256 cannot be guessed back. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A value that follows from others and the server's secret, as base64url. */
export function derived(secret: Buffer, ...parts: string[]): string {
  return mac(secret, parts).toString('base64url');
}

/** A keyed hash, for what is too short to be hashed plainly (one-time codes). */
export function keyedHash(secret: Buffer, ...parts: string[]): Buffer {
  return mac(secret, parts);
}

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function sameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A one-time code: six digits, each as likely as another. */
export function newCode(): string {
  return String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

function mac(secret: Buffer, parts: string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
}
