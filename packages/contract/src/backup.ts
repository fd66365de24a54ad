import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { pageFields } from './page.ts';
import { PathId } from './text.ts';

/** The cause of a backup: a person on the page, the schedule, or a command on the machine. */
const BACKUP_KINDS = ['HAND', 'CLOCK', 'COMMAND'] as const;

/** The state of a backup. */
const BACKUP_STATES = ['RUNNING', 'DONE', 'FAILED'] as const;

/** Messages about backups, shared by server and pages. */
export const backupMessages = {
  listFailed: 'Failed to fetch the backups',
  begun: 'The backup has begun',
  running: 'A backup is being made already',
  makeFailed: 'Failed to begin a backup',
  notFound: 'There is no such backup',
  notWhole: 'This backup is not complete',
  gone: 'The file of this backup is no longer there',
  unreadable: 'The shop may not read the file of this backup',
  downloadFailed: 'Failed to download the backup',
} as const;

/** A backup in the owner's view. */
export const Backup = z.object({
  backupId: z.string(),
  kind: z.enum(BACKUP_KINDS),
  state: z.enum(BACKUP_STATES),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** The size so far, while it is running. */
  bytes: z.number(),
  encrypted: z.boolean(),
  /** The result of its trial restore; null when there was none. */
  trial: z.nullable(z.enum(['OK', 'FAILED'])),
  /** Whether it is finished and has all picture files of the shop. */
  isWhole: z.boolean(),
  /** What it lacks, or why it or its trial failed. */
  reason: z.nullable(z.string()),
});
export type Backup = z.output<typeof Backup>;

const BackupList = z.extend(listAnswer(Backup), {
  /** When the next scheduled backup runs; null without a schedule. */
  nextAt: z.nullable(z.string()),
  /** Whether new backups are encrypted. */
  encrypts: z.boolean(),
  /** Whether backups are stored in the data folder, and so on the disk of the shop. */
  besideShop: z.boolean(),
});
/** A page of the backups, and the settings of backups. */
export type BackupList = z.output<typeof BackupList>;

const params = z.object({ backupId: PathId });

/** The calls about backups. */
export const backupCalls = {
  list: call({
    name: 'backup.list',
    summary: 'List the backups, newest first',
    method: 'GET',
    path: '/backup/list',
    access: 'backOffice',
    area: 'settings',
    query: z.object(pageFields),
    reply: BackupList,
    failed: backupMessages.listFailed,
  }),
  get: call({
    name: 'backup.get',
    summary: 'Get a backup, to follow its progress',
    method: 'GET',
    path: '/backup/{backupId}',
    access: 'backOffice',
    area: 'settings',
    params,
    reply: answer(Backup),
    failed: backupMessages.listFailed,
  }),
  make: call({
    name: 'backup.make',
    summary: 'Begin a backup; a second at once is refused',
    method: 'POST',
    path: '/backup/',
    access: 'backOffice',
    area: 'settings',
    reply: answer(z.object({ backupId: z.string() })),
    status: 202,
    failed: backupMessages.makeFailed,
  }),
  download: call({
    name: 'backup.download',
    summary: 'Get a link by which a backup can be downloaded once, within ten minutes',
    method: 'POST',
    path: '/backup/{backupId}/download',
    access: 'admin',
    confirm: true,
    params,
    reply: answer(z.object({ url: z.string() })),
    failed: backupMessages.downloadFailed,
  }),
};
