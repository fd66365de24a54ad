import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Length of the key in bytes; with less, signed URLs and the hashes of codes could be forged. */
const LENGTH = 32;

/**
 * The server's secret key: the setting SECRET_KEY, otherwise `secret.key` in the data folder, created at
 * first start (32 random bytes, mode 0600). Throws StartupError when the file is too short, or readable by
 * others.
 */
export function secretOf(folder: string, given: string | undefined): Buffer {
  if (given !== undefined) return Buffer.from(given, 'utf8');
  const path = join(folder, 'secret.key');
  if (statSync(path, { throwIfNoEntry: false }) === undefined) makeSecret(path);
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

/**
 * Written aside and linked under its name when it is whole, so that a crash or a full disk leaves no empty
 * key. Unlike a rename a link never replaces the key of another server that starts on the same folder.
 */
function makeSecret(path: string): void {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  const text = `${randomBytes(LENGTH).toString('base64url')}\n`;
  try {
    writeFileSync(aside, text, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(aside, path);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
