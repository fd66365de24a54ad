import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';
import { writeOnce } from './write-once.ts';

/** Length of the key in bytes; with less, signed URLs and the hashes of codes could be forged. */
const LENGTH = 32;

/**
 * The server's secret key: the setting SECRET_KEY, otherwise `secret.key` in the data folder, created at
 * first start (32 random bytes, mode 0600). Throws StartupError when the file is too short, or readable by
 * others.
 */
export function secretOf(folder: string, given: string | undefined): Buffer {
  if (given !== undefined) return keyOfSetting(given);
  const path = join(folder, 'secret.key');
  if (statSync(path, { throwIfNoEntry: false }) === undefined) {
    writeOnce(path, `${randomBytes(LENGTH).toString('base64url')}\n`);
  }
  const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
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

/** The content of a `secret.key`: a shop that moves to servers with a SECRET_KEY keeps its key by it. */
const FILE_CONTENT = /^[A-Za-z0-9_-]{43}$/;

function keyOfSetting(text: string): Buffer {
  return Buffer.from(text, FILE_CONTENT.test(text) ? 'base64url' : 'utf8');
}

/** By this one key is told from another; nothing can be computed back from it. */
export function fingerprint(key: Buffer): string {
  return createHmac('sha256', key).update('resham backup').digest('hex');
}

/** The same of the setting SECRET_KEY. */
export function fingerprintOfSetting(secretKey: string): string {
  return fingerprint(keyOfSetting(secretKey));
}
