import { createHmac, createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@shop/contract/auth';

/** Returns a random opaque token: 32 bytes, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a random challenge: 16 bytes, 22 characters of base64url. */
export function newChallenge(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Returns the hash under which a token is stored. SHA-256 without salt is enough: tokens have 128 random
 * bits or more.
 */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Key derivation: HMAC-SHA-256 of the parts under the server's secret, as base64url. */
export function deriveKey(secret: Buffer, ...parts: string[]): string {
  return mac(secret, parts).toString('base64url');
}

/** HMAC-SHA-256 of the parts under the server's secret, for values too short for a plain hash (codes). */
export function keyedHash(secret: Buffer, ...parts: string[]): Buffer {
  return mac(secret, parts);
}

/** Compares two hashes in constant time. */
export function sameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns a one-time code: six uniformly random digits. */
export function newCode(): string {
  return String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

function mac(secret: Buffer, parts: string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
}
