import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../platform/startup-error.ts';
import { fileOfKey, fingerprint, keyOfFile, keyOfSetting } from '../data-folder/secret.ts';

/** The file name of the secret in a data folder. */
export const SECRET_FILE = 'secret.key';

/**
 * Returns the secret of a shop as the content of a `secret.key`, and its fingerprint. Reads it from the
 * setting SECRET_KEY, otherwise from the data folder; undefined when neither has one. Throws StartupError
 * when the file cannot be read.
 */
export async function readSecret(
  dataDir: string,
  secretKey: string | undefined,
): Promise<{ bytes: Buffer; check: string } | undefined> {
  if (secretKey !== undefined) {
    const key = keyOfSetting(secretKey);
    return { bytes: Buffer.from(fileOfKey(key)), check: fingerprint(key) };
  }
  const path = join(dataDir, SECRET_FILE);
  try {
    const bytes = await readFile(path);
    return { bytes, check: fingerprint(keyOfFile(bytes.toString('utf8'))) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${path} cannot be read (${reason}): give it back to this user.`, {
      cause: error,
    });
  }
}
