import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../platform/startup-error.ts';
import { writeOnce } from './durable-files.ts';

/** Length of the key in bytes; with less, signed URLs and the hashes of codes could be forged. */
const LENGTH = 32;

/**
 * Returns the server's secret key: the setting SECRET_KEY, otherwise `secret.key` in the data folder,
 * created at first start (32 random bytes, mode 0600). Throws StartupError when the file is too short, or
 * readable by others.
 */
export function secretOf(folder: string, given: string | undefined): Buffer {
  if (given !== undefined) return keyOfSetting(given);
  const path = join(folder, 'secret.key');
  if (statSync(path, { throwIfNoEntry: false }) === undefined) {
    writeOnce(path, fileOfKey(randomBytes(LENGTH)));
  }
  const secret = keyOfFile(readFileSync(path, 'utf8'));
  if (secret.length < LENGTH) {
    throw new StartupError(
      `${path} is not a key of ${LENGTH} bytes: bring it back from a backup, or remove it; a new one makes issued codes and signed URLs invalid.`,
    );
  }
  // Windows has no modes.
  const others = process.platform === 'win32' ? 0 : statSync(path).mode & 0o077;
  if (others !== 0) {
    throw new StartupError(
      `${path} can be read by other users of this machine: take that from them (chmod 600 ${path}), or remove it if they may have read it; a new one makes issued codes and signed URLs invalid.`,
    );
  }
  return secret;
}

/** Prefix of a key of more than 32 bytes, which distinguishes it from a text that a person chose. */
const LONG = 'base64url:';

/** The content of a `secret.key`: a shop that moves to servers with a SECRET_KEY keeps its key. */
const FILE_CONTENT = /^(?:[A-Za-z0-9_-]{43}|base64url:[A-Za-z0-9_-]{43,})$/;

/**
 * Returns the key of a setting SECRET_KEY: reads it as the content of a `secret.key` where it has that
 * form, otherwise as plain text.
 */
export function keyOfSetting(text: string): Buffer {
  return FILE_CONTENT.test(text) ? keyOfFile(text) : Buffer.from(text);
}

/** Returns the key of the content of a `secret.key`. */
export function keyOfFile(content: string): Buffer {
  return Buffer.from(content.trim().replace(LONG, ''), 'base64url');
}

/** Returns the content of a `secret.key` with this key; as SECRET_KEY it is the same key. */
export function fileOfKey(key: Buffer): string {
  return `${key.length === LENGTH ? '' : LONG}${key.toString('base64url')}\n`;
}

/** Returns the fingerprint of a key; the key cannot be computed from it. */
export function fingerprint(key: Buffer): string {
  return createHmac('sha256', key).update('resham backup').digest('hex');
}

/** Returns the fingerprint of the setting SECRET_KEY. */
export function fingerprintOfSetting(secretKey: string): string {
  return fingerprint(keyOfSetting(secretKey));
}
