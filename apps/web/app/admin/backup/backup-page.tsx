import { type Backup, backupCalls, backupMessages } from '@shop/contract/backup';
import { PAGE_SIZE } from '@shop/contract/page';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { PagedList } from '../kit/paged-list.tsx';
import { useCall, useSend } from '../kit/use-call.ts';
import { BackupCards, sizeOf } from './backup-cards.tsx';
import { BackupStatus } from './backup-status.tsx';
import { backupWords } from './backup-words.ts';

export const meta = privateMeta(pageTitles.backup);

/** Polling intervals while a backup runs and otherwise, in ms. */
const [OFTEN_MS, SELDOM_MS] = [2_000, 60_000];

export default function BackupPage() {
  const { page } = useListParams();
  const [isRunning, setRunning] = useState(false);
  const list = useCall(
    backupCalls.list,
    { query: { page: String(page), size: String(PAGE_SIZE) } },
    { keep: true, quiet: true, everyMs: isRunning ? OFTEN_MS : SELDOM_MS },
  );
  const make = useSend(backupCalls.make);
  const download = useSend(backupCalls.download, {
    failed: backupMessages.downloadFailed,
    onDone: ({ data }) => window.location.assign(data.url),
  });
  const running = list.data?.data.find(({ state }) => state === 'RUNNING');
  if (isRunning !== (running !== undefined)) setRunning(running !== undefined);
  return (
    <AdminPage
      title={pageTitles.backup}
      actions={
        <Button
          busy={make.isPending || running !== undefined}
          busyText={backupWords.making}
          onClick={() => make.mutate({})}
        >
          {backupWords.make}
        </Button>
      }
    >
      <div className="flex max-w-3xl flex-col gap-5">
        <p className="text-ink-soft">{backupWords.intro}</p>
        <Running backup={running} />
        <PagedList
          query={list}
          failed={backupMessages.listFailed}
          pages={backupWords.pages}
          size={PAGE_SIZE}
        >
          {(known) => (
            <>
              <BackupStatus list={known} now={list.dataUpdatedAt} />
              {known.data.length === 0 ? (
                <EmptyState title={backupWords.none}>{backupWords.noneHint}</EmptyState>
              ) : (
                <BackupCards
                  backups={known.data}
                  onDownload={({ backupId }) => download.mutate({ params: { backupId } })}
                />
              )}
            </>
          )}
        </PagedList>
      </div>
    </AdminPage>
  );
}

function Running({ backup }: { backup: Backup | undefined }) {
  return (
    <p role="status" className="flex items-center gap-3 empty:hidden">
      {backup !== undefined && (
        <>
          <Spinner />
          {backupWords.running(sizeOf(backup))}
        </>
      )}
    </p>
  );
}
