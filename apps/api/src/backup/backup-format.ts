import * as z from 'zod/mini';
import { inKolkata } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Area } from '../storage/storage.ts';

/** The fault of a backup file, in one line for the person who named the file. */
export class BackupFileError extends StartupError {}

/** The names of a backup file's entries; docs/backup.md describes each. */
export const ENTRIES = {
  header: 'backup.json',
  secret: 'secret.key',
  manifest: 'manifest.json',
  manifestSum: 'manifest.sha256',
} as const;

/** The folders of the picture files in a backup, for any store of the shop. */
export const PICTURE_FOLDERS: Record<Area, string> = { public: 'pictures', private: 'private' };

/** The first bytes of an encrypted backup. */
export const AGE_MAGIC = 'age-encryption.org/v1';

/** The only version of the format so far. */
const FORMAT_VERSION = 1;

const Name = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const Header = z.object({
  format: z.literal('resham-backup'),
  version: z.literal(FORMAT_VERSION),
  createdAt: z.string().check(z.iso.datetime()),
  postgres: z.string(),
  node: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: Name, columns: z.array(Name) })),
  sequences: z.array(z.object({ name: Name, value: z.string().check(z.regex(/^[0-9]{1,19}$/)) })),
  /** Fingerprint of the shop's secret; null when there was none yet. */
  secretCheck: z.nullable(Hash),
});
/** The first entry of a backup: what is known when it begins. */
export type BackupHeader = z.output<typeof Header>;

const Part = z.object({
  name: z.string(),
  files: z.number(),
  bytes: z.number(),
  rows: z.optional(z.number()),
  /** The hash of the part's list of checksums, `checksums/<name>.sha256`. */
  sha256: Hash,
});
/** Entries that belong together: a table, a folder of pictures. */
export type BackupPart = z.output<typeof Part>;

const Manifest = z.object({
  finishedAt: z.string(),
  parts: z.array(Part),
  /** Files that the rows name, of pictures that were deleted while the backup was written. */
  gone: z._default(z.array(z.string()), []),
});
/** The contents of a backup; its last entry before its own checksum. */
export type BackupManifest = z.output<typeof Manifest>;

/** Returns the name of the entry that lists the checksums of a part, in the format of `sha256sum -c`. */
export const checksumsEntry = (part: string): string =>
  `checksums/${part.replaceAll('/', '.')}.sha256`;

/** Returns the entry name of one piece of a table's rows. */
export const tableEntry = (table: string, number: number): string =>
  `database/${table}/${String(number).padStart(6, '0')}.copy.gz`;

/** Returns the table whose rows an entry holds; undefined for every other entry. */
export function tableOf(entry: string): string | undefined {
  return /^database\/([a-z_][a-z0-9_]{0,62})\/[0-9]{6,}\.copy\.gz$/.exec(entry)?.[1];
}

/** Reads the first entry. */
export function parseHeader(text: string): BackupHeader {
  return parsed(
    Header,
    text,
    'This is not a backup of this shop, or of a version that is not known',
  );
}

/** Reads the last entry. */
export function parseManifest(text: string): BackupManifest {
  return parsed(Manifest, text, 'The backup was altered: its manifest cannot be read');
}

function parsed<S extends z.ZodMiniType>(schema: S, text: string, problem: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupFileError(`${problem}.`, { cause });
  }
}

/** Returns the name of a backup that began at an instant: day and time in Asia/Kolkata, as on the page. */
export function backupName(at: Date, isEncrypted: boolean): string {
  const instant = inKolkata(at).slice(0, 19).replaceAll(':', '').replace('T', '-');
  return `backup-${instant}.tar${isEncrypted ? '.age' : ''}`;
}
