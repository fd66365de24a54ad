import { accessSync, constants, lstatSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { folderPath, notBlank } from './shared-schemas.ts';

/** Time, place and retention of scheduled backups. */
export type BackupSettings = {
  /** Minutes after midnight in Asia/Kolkata; undefined without scheduled backups. */
  at: number | undefined;
  folder: string;
  /** For how many days all backups are stored, and for how many months the first one. */
  keep: { days: number; months: number };
  passphrase: string | undefined;
};

const TIME = /^([01][0-9]|2[0-3]):([0-5][0-9])$/;
const KEEP = /^([1-9][0-9]{0,3}),([0-9]{1,3})$/;

/** The settings of backups, for the schema of the environment. */
export const backupFields = {
  BACKUP_AT: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === 'off' || TIME.test(text),
          'must be a time such as 02:30, or off',
        ),
      ),
    '02:30',
  ),
  BACKUP_DIR: z.optional(folderPath),
  BACKUP_KEEP: z._default(
    z.string().check(z.regex(KEEP, 'must be days and months such as 14,12')),
    '14,12',
  ),
  BACKUP_PASSPHRASE: z.optional(
    z.string().check(z.minLength(12, 'must have at least 12 characters'), notBlank),
  ),
};

type BackupEnvironment = {
  DATA_DIR: string;
  BACKUP_AT: string;
  BACKUP_DIR?: string | undefined;
  BACKUP_KEEP: string;
  BACKUP_PASSPHRASE?: string | undefined;
};

/** Returns the settings of backups from an environment that the schema has accepted. */
export function backupSettingsIn(env: BackupEnvironment): BackupSettings {
  const [, hours, minutes] = TIME.exec(env.BACKUP_AT) ?? [];
  const [, days, months] = KEEP.exec(env.BACKUP_KEEP) ?? [];
  return {
    at: hours === undefined ? undefined : Number(hours) * 60 + Number(minutes),
    folder: resolve(env.BACKUP_DIR ?? resolve(env.DATA_DIR, 'backups')),
    keep: { days: Number(days), months: Number(months) },
    passphrase: env.BACKUP_PASSPHRASE,
  };
}

/**
 * Returns one line about a folder in which this user cannot write backups; undefined when they can. The
 * first backup creates a missing folder, in the nearest existing one.
 */
export function complaintOfBackupFolder(folder: string): string | undefined {
  try {
    let nearest = folder;
    // A link is there, though what it leads to may not be, such as a disk that is not mounted.
    while (lstatSync(nearest, { throwIfNoEntry: false }) === undefined) nearest = dirname(nearest);
    // A name that ends with a slash must be a folder's.
    accessSync(`${nearest}/`, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `WARNING: no backup can be made, because the shop cannot write into ${folder} (BACKUP_DIR): ${(error as Error).message}. Give the folder to the user that the shop runs as.`;
  }
}
