import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfKey, fingerprint, keyOfFile, keyOfSetting } from '../data-folder/secret.ts';

/** The file name of the secret in a data folder. */
export const SECRET_FILE = 'secret.key';

/**
 * Returns the secret of a shop as the content of a `secret.key`, and its fingerprint. Reads it from the
 * setting SECRET_KEY, otherwise from the data folder; undefined when neither has one.
 */
export async function readSecret(
  dataDir: string,
  secretKey: string | undefined,
): Promise<{ bytes: Buffer; check: string } | undefined> {
  if (secretKey !== undefined) {
    const key = keyOfSetting(secretKey);
    return { bytes: Buffer.from(fileOfKey(key)), check: fingerprint(key) };
  }
  try {
    const bytes = await readFile(join(dataDir, SECRET_FILE));
    return { bytes, check: fingerprint(keyOfFile(bytes.toString('utf8'))) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
