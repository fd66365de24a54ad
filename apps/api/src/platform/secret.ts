import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The server's secret key: the setting SECRET_KEY, otherwise `secret.key` in the data folder, created at
 * first start (32 random bytes, mode 0600).
 */
export function secretOf(folder: string, given: string | undefined): Buffer {
  if (given !== undefined) return Buffer.from(given, 'utf8');
  const path = join(folder, 'secret.key');
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    const secret = randomBytes(32);
    writeFileSync(path, `${secret.toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    return secret;
  }
}
