import { join } from 'node:path';
import { fingerprintOfSetting } from '../data-folder/secret.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Settings } from '../settings/settings.ts';
import type { VerifiedBackup } from './archive-reader.ts';
import { SECRET_FILE } from './secret-check.ts';

/** Besides the header the first part has only the secret, which older backups may lack. */
function bringsSecret({ manifest }: VerifiedBackup): boolean {
  return (manifest.parts[0]?.files ?? 0) > 1;
}

/**
 * Returns the file whose content must become a setting: with a DATABASE_URL a start reads the secret only
 * from the settings.
 */
export function secretToSet(
  backup: VerifiedBackup,
  settings: Pick<Settings, 'databaseUrl' | 'secretKey' | 'dataDir'>,
): string | undefined {
  const isSet = settings.databaseUrl === undefined || settings.secretKey !== undefined;
  return isSet || !bringsSecret(backup) ? undefined : join(settings.dataDir, SECRET_FILE);
}

/** Throws unless the shop's secret comes with the backup, or the setting has the same one. */
export function refuseOtherSecret(backup: VerifiedBackup, secretKey?: string): void {
  const { header } = backup;
  if (secretKey === undefined) {
    if (bringsSecret(backup) || header.secretCheck === null) return;
    throw new StartupError(
      'The shop of this backup had a SECRET_KEY, which is not in it: set SECRET_KEY to the same.',
    );
  }
  if (header.secretCheck === null || fingerprintOfSetting(secretKey) === header.secretCheck) return;
  throw new StartupError(
    `SECRET_KEY is not the key of the shop of this backup: ${bringsSecret(backup) ? 'remove the setting, the backup brings its own' : 'set it to the same'}.`,
  );
}
