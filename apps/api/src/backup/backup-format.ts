import * as z from 'zod/mini';
import { StartupError } from '../platform/startup-error.ts';
import type { Area } from '../storage/storage.ts';

/** What is wrong with a backup file, in one line for whoever named it. */
export class BackupFileError extends StartupError {}

/** The names of a backup file's entries; docs/backup.md describes each. */
export const ENTRIES = {
  header: 'backup.json',
  secret: 'secret.key',
  manifest: 'manifest.json',
  manifestSum: 'manifest.sha256',
} as const;

/** The folders of the picture files, wherever the shop keeps them. */
export const PICTURE_FOLDERS: Record<Area, string> = { public: 'pictures', private: 'private' };

/** The first bytes of an encrypted backup, by which it is known. */
export const AGE_MAGIC = 'age-encryption.org/v1';

/** The only version of the format so far. */
export const FORMAT_VERSION = 1;

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
  /** By which another key is told from the shop's own; null when there was none yet. */
  secretCheck: z.nullable(Hash),
});
/** What is known when a backup begins; its first entry. */
export type BackupHeader = z.output<typeof Header>;

const Part = z.object({
  name: z.string(),
  files: z.number(),
  bytes: z.number(),
  rows: z.optional(z.number()),
  /** Of the part's list of checksums, `checksums/<name>.sha256`. */
  sha256: Hash,
});
/** Entries that belong together: a table, a folder of pictures. */
export type BackupPart = z.output<typeof Part>;

const Manifest = z.object({ finishedAt: z.string(), parts: z.array(Part) });
/** What a backup holds; its last entry but for its own checksum. */
export type BackupManifest = z.output<typeof Manifest>;

/** The entry that lists the checksums of a part, as `sha256sum -c` reads it. */
export const checksumsEntry = (part: string): string =>
  `checksums/${part.replaceAll('/', '.')}.sha256`;

/** One piece of a table's rows. */
export const tableEntry = (table: string, number: number): string =>
  `database/${table}/${String(number).padStart(6, '0')}.copy.gz`;

/** The table whose rows an entry holds; undefined for every other entry. */
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
