import { bannerCalls, bannerMessages } from '@shop/contract/banners';
import type { Banner } from '@shop/contract/banners';
import { useRef, useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAskBefore } from '../../ui/use-ask-before.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { ConfirmCall } from '../kit/confirm-call.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import { adminBannerWords } from './admin-banner-words.ts';
import { useMove } from '../kit/use-move.ts';
import { inShownOrder } from './banner-order.ts';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';

export const meta = privateMeta(pageTitles.banners);

export default function BannersPage() {
  const banners = useCall(bannerCalls.list, {});
  const [opened, setOpened] = useState<Banner | null>(null);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const current = (wanted: string | undefined | null) =>
    banners.data?.data.find(({ id }) => id === wanted) ?? null;
  // The current values: after a conflict the retry includes the other device's change, and our own
  // earlier save is no conflict. When another device has deleted it, its form stays.
  const edited = current(opened?.id) ?? opened;
  // A new form after every save and for every Edit: its own fields, and no file that was already uploaded.
  const [round, setRound] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  const { askBefore, question } = useAskBefore();
  const open = (banner: Banner | null) => {
    setOpened(banner);
    setRound(round + 1);
    if (banner !== null) form.current?.scrollIntoView();
  };
  const end = () => open(null);
  const shown = inShownOrder(banners.data?.data ?? []);
  const { move, said } = useMoveBanner(shown);
  return (
    <AdminPage title={pageTitles.banners}>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">
          <Loaded query={banners} failed={bannerMessages.fetchFailed}>
            {() =>
              shown.length === 0 ? (
                <EmptyState title={bannerMessages.noneYet} />
              ) : (
                <BannerList
                  banners={shown}
                  editedId={edited?.id ?? null}
                  onEdit={(banner) => askBefore(() => open(banner))}
                  onDelete={({ id }) => setDeletedId(id)}
                  onMove={move}
                />
              )
            }
          </Loaded>
        </div>
        {/* After the list, which would push it down. */}
        {banners.isFetched && (
          <div ref={form} className="min-w-0 scroll-mt-20">
            <BannerForm
              key={`${edited?.id ?? 'new'} ${round}`}
              edited={edited}
              onDone={end}
              onCancel={() => askBefore(end)}
            />
          </div>
        )}
      </div>
      <DeleteBanner banner={current(deletedId)} onClose={() => setDeletedId(null)} />
      {question}
    </AdminPage>
  );
}

const useMoveBanner = (shown: readonly Banner[]) =>
  useMove({
    call: bannerCalls.update,
    inputOf: (id, body) => ({ query: { id }, body }),
    failed: bannerMessages.updateFailed,
    shown,
  });

function DeleteBanner({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  return (
    <ConfirmCall
      call={bannerCalls.remove}
      input={banner && removalOf(banner)}
      failed={bannerMessages.deleteFailed}
      title={adminBannerWords.deleteTitle}
      question={adminBannerWords.deleteQuestion}
      detail={banner?.title}
      onClose={onClose}
    />
  );
}

function removalOf({ id, fromDate, toDate }: Banner) {
  return { params: { id }, query: { expectedFromDate: fromDate, expectedToDate: toDate } };
}
