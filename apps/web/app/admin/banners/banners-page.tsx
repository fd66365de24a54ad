import { bannerCalls, bannerMessages } from '@shop/contract/banners';
import type { Banner } from '@shop/contract/banners';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/page-title-words.ts';
import { useCall, useSend } from '../kit/use-call.ts';
import { adminBannerWords } from './admin-banner-words.ts';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';

export function meta() {
  return privateMeta(pageTitles.banners);
}

export default function BannersPage() {
  const banners = useCall(bannerCalls.list, {});
  const [editedId, setEditedId] = useState<string | null>(null);
  // Its current state: after a conflict the second try includes the other device's change.
  const edited = banners.data?.data.find(({ id }) => id === editedId) ?? null;
  const [deleted, setDeleted] = useState<Banner | null>(null);
  // A new form after every save: empty fields, and no file that was already uploaded.
  const [round, setRound] = useState(0);
  const edit = (banner: Banner) => {
    setEditedId(banner.id);
    window.scrollTo({ top: 0 });
  };
  return (
    <AdminPage title={pageTitles.banners}>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <BannerForm
          key={`${edited?.id ?? 'new'} ${round}`}
          edited={edited}
          onDone={() => {
            setEditedId(null);
            setRound(round + 1);
          }}
        />
        <Loaded query={banners} failed={bannerMessages.fetchFailed}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={bannerMessages.noneYet} />
            ) : (
              <BannerList banners={data} onEdit={edit} onDelete={setDeleted} />
            )
          }
        </Loaded>
      </div>
      <DeleteBanner
        banner={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={() => setEditedId(null)}
      />
    </AdminPage>
  );
}

type DeleteBannerProps = { banner: Banner | null; onClose: () => void; onDeleted: () => void };

function DeleteBanner({ banner, onClose, onDeleted }: DeleteBannerProps) {
  const remove = useSend(bannerCalls.remove, {
    failed: bannerMessages.deleteFailed,
    onDone: () => {
      onClose();
      onDeleted();
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={banner !== null}
      title={adminBannerWords.deleteTitle}
      question={adminBannerWords.deleteQuestion}
      detail={banner?.title}
      busy={remove.isPending}
      onYes={() => banner !== null && remove.mutate(removalOf(banner))}
      onNo={onClose}
    />
  );
}

function removalOf({ id, fromDate, toDate }: Banner) {
  return { params: { id }, query: { expectedFromDate: fromDate, expectedToDate: toDate } };
}
