import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@shop/contract/security';
import { Secret, TOTP } from 'otpauth';
import { keyedHash } from '../platform/tokens.ts';

/** As every authenticator app has it (RFC 6238). */
const STANDARD = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 20;

/** 32 letters and digits that nobody takes for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** A new secret of a second factor: 160 random bits. */
export function newFactorSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** A secret as an app takes it: in base32 for typing, and as an address for a QR code. */
export function forApp(
  bytes: Buffer,
  { issuer, label }: { issuer: string; label: string },
): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  const uri = new TOTP({ ...STANDARD, secret, issuer, label }).toString();
  return { secret: secret.base32, uri };
}

/** The time step of a code at an instant, one step early or late included; undefined when it is wrong. */
export function stepOf(bytes: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.valueOf();
  const totp = new TOTP({ ...STANDARD, secret: secretOf(bytes) });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** What somebody typed, without the gaps and in capitals: six digits are a code of the app. */
export function normalisedCode(typed: string): { code: string; isRecovery: boolean } {
  const code = typed.replaceAll(/[ -]/g, '').toUpperCase();
  return { code, isRecovery: !/^[0-9]{6}$/.test(code) };
}

/** New recovery codes, of 50 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`);
}

/** The hash under which a recovery code is kept. */
export function recoveryHash(secret: Buffer, userId: string, code: string): Buffer {
  return keyedHash(secret, 'recovery code', userId, normalisedCode(code).code);
}

/** Encrypts a factor's secret, so that a copy of the database alone lets nobody in. */
export function sealed(serverSecret: Buffer, userId: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret, userId), nonce);
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts a factor's secret. */
export function opened(serverSecret: Buffer, userId: string, stored: Buffer): Buffer {
  const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const key = keyOf(serverSecret, userId);
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(tag);
  const text = stored.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

/** A key of its own for each account, so that one's secret cannot be put in the place of another's. */
function keyOf(serverSecret: Buffer, userId: string): Buffer {
  return keyedHash(serverSecret, 'second factor', userId);
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

function letters(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
