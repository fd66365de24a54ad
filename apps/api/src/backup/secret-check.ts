import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../platform/secret.ts';

/** The name of the secret in a data folder. */
export const SECRET_FILE = 'secret.key';

/** The fingerprint of the file, and its bytes; undefined when there is none. */
export async function readSecretFile(
  dataDir: string,
): Promise<{ bytes: Buffer; check: string } | undefined> {
  try {
    const bytes = await readFile(join(dataDir, SECRET_FILE));
    const key = Buffer.from(bytes.toString('utf8').trim(), 'base64url');
    return { bytes, check: fingerprint(key) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
