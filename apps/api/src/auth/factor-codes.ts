import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@shop/contract/security';
import { Secret, TOTP } from 'otpauth';
import { keyedHash } from '../platform/tokens.ts';

/** The parameters of every authenticator app (RFC 6238). */
const STANDARD = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 20;

/** The 32 letters and digits of recovery codes; none looks like another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** Creates a secret of a second factor: 160 random bits. */
export function newFactorSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Returns a secret as an authenticator app takes it: in base32 for typing, and as a URL for a QR code. */
export function forApp(
  bytes: Buffer,
  { issuer, label }: { issuer: string; label: string },
): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  const uri = new TOTP({ ...STANDARD, secret, issuer, label }).toString();
  return { secret: secret.base32, uri };
}

/**
 * Returns the time step of a code at an instant, one step early or late included; undefined when it is
 * wrong.
 */
export function stepOf(bytes: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.valueOf();
  const totp = new TOTP({ ...STANDARD, secret: secretOf(bytes) });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Returns a typed code without spaces and hyphens, in capitals; any but six digits is a recovery code. */
export function normalisedCode(typed: string): { code: string; isRecovery: boolean } {
  const code = typed.replaceAll(/[ -]/g, '').toUpperCase();
  return { code, isRecovery: !/^[0-9]{6}$/.test(code) };
}

/** Creates recovery codes of 50 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`);
}

/** Returns the hash under which a recovery code is stored. */
export function recoveryHash(secret: Buffer, userId: string, code: string): Buffer {
  return keyedHash(secret, 'recovery code', userId, normalisedCode(code).code);
}

/** Encrypts a factor's secret, so that a copy of the database alone gives no access. */
export function encryptSecret(serverSecret: Buffer, userId: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret, userId), nonce);
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts a factor's secret. */
export function decryptSecret(serverSecret: Buffer, userId: string, stored: Buffer): Buffer {
  const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const key = keyOf(serverSecret, userId);
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(tag);
  const text = stored.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

/**
 * Derives a separate key for each account, so that the stored secret of one account is useless in another.
 */
function keyOf(serverSecret: Buffer, userId: string): Buffer {
  return keyedHash(serverSecret, 'second factor', userId);
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

function letters(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
