import type { Backup, BackupList } from '@shop/contract/backup';
import { formatDayTime } from '../../lib/format.ts';
import { WarningList } from '../kit/warning-list.tsx';
import { lacksFiles } from './backup-cards.tsx';
import { backupWords } from './backup-words.ts';

const OLD_MS = 2 * 86_400_000;

/** Shows the last backup, the last trial restore, the next backup and any fault. */
export function BackupStatus({ list, now }: { list: BackupList; now: number }) {
  const last = list.data.find(({ state }) => state === 'DONE');
  const tried = list.data.find(({ trial }) => trial !== null);
  const facts = [
    [backupWords.last, last === undefined ? backupWords.never : formatDayTime(last.startedAt)],
    [backupWords.next, list.nextAt === null ? backupWords.off : formatDayTime(list.nextAt)],
    [backupWords.trial, triedText(tried)],
  ] as const;
  return (
    <section className="flex flex-col gap-4">
      <dl className="grid gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Warnings list={list} last={last} tried={tried} now={now} />
    </section>
  );
}

function triedText(tried: Backup | undefined): string {
  if (tried === undefined) return backupWords.untried;
  const when = formatDayTime(tried.startedAt);
  return tried.trial === 'OK' ? backupWords.trialOk(when) : backupWords.trialFailed(when);
}

type WarningsProps = {
  list: BackupList;
  last: Backup | undefined;
  tried: Backup | undefined;
  now: number;
};

function Warnings({ list, last, tried, now }: WarningsProps) {
  const warnings = [
    last !== undefined && now - Date.parse(last.startedAt) > OLD_MS && backupWords.warnOld,
    last !== undefined && lacksFiles(last) && backupWords.warnLacking,
    tried?.trial === 'FAILED' && backupWords.warnTrial,
    !list.encrypts && backupWords.warnOpen,
    list.besideShop && backupWords.warnBeside,
  ].filter((warning) => warning !== false);
  return <WarningList warnings={warnings} />;
}
