import type { Backup } from '@shop/contract/backup';
import { formatCount, formatDayTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { RowCards } from '../kit/row-cards.tsx';
import { backupWords } from './backup-words.ts';

const TONES: Record<Backup['state'], BadgeTone> = { RUNNING: 'info', DONE: 'good', FAILED: 'bad' };

type BackupCardsProps = { backups: readonly Backup[]; onDownload: (backup: Backup) => void };

/** Shows the backups, newest first. */
export function BackupCards({ backups, onDownload }: BackupCardsProps) {
  const isOwner = useSession().role === 'ADMIN';
  const cards = backups.map((backup) => ({
    key: backup.backupId,
    title: formatDayTime(backup.startedAt),
    figure: sizeOf(backup),
    second: [
      backupWords.kinds[backup.kind],
      backup.encrypted ? backupWords.encrypted : backupWords.open,
    ].join(' · '),
    state: lacksFiles(backup) ? (
      <Badge tone="warn">{backupWords.lacking}</Badge>
    ) : (
      <Badge tone={TONES[backup.state]}>{backupWords.states[backup.state]}</Badge>
    ),
    third: remarkOf(backup),
    actions: isOwner && backup.state === 'DONE' && (
      <Button
        variant="secondary"
        size="small"
        aria-label={backupWords.downloadOf(formatDayTime(backup.startedAt))}
        onClick={() => onDownload(backup)}
      >
        {backupWords.download}
      </Button>
    ),
  }));
  return <RowCards label={backupWords.list} cards={cards} />;
}

/** Returns whether a finished backup lacks pictures of the shop. */
export function lacksFiles({ state, isWhole }: Backup): boolean {
  return state === 'DONE' && !isWhole;
}

/** Formats the size of a backup. */
export function sizeOf({ bytes }: Pick<Backup, 'bytes'>): string {
  const megabytes = bytes / 1_000_000;
  const size = megabytes < 10 ? megabytes.toFixed(1) : formatCount(Math.round(megabytes));
  return backupWords.megabytes(size);
}

function remarkOf({ reason, trial }: Backup): string {
  const said = reason === 'interrupted' ? backupWords.interrupted : reason;
  return [trial === null ? null : backupWords.trialState[trial], said]
    .filter((text) => text !== null)
    .join(': ');
}
