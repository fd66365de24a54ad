import type { Area } from '@shop/contract/call';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { guard } from '../../lib/guard.ts';
import { readSession, storeSession, useSession } from '../../lib/session.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { RefetchContext } from '../../ui/card-boundary.tsx';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OfflineNotice } from '../../ui/offline-notice.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { newQueryClient, refetchAll } from '../kit/admin-queries.ts';
import { usePendingCounts } from '../kit/use-pending-counts.ts';
import { mayOpen } from './admin-nav.ts';
import { adminLayoutWords } from './admin-layout-words.ts';
import { AdminSidebar } from './admin-sidebar.tsx';
import { useAdminStore } from '../kit/admin-store.ts';
import { AdminTopBar } from './admin-top-bar.tsx';
import { ConfirmationAsker } from './confirmation-asker.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

export const handle: PageHandle = { area: 'admin' };

/** The route guard of /admin. */
export const clientMiddleware = [guard({ allows: mayOpen, visitorsTo: paths.home })];

/** Loads nothing, but without a loader the guard would not run on the first display of a page. */
export function clientLoader() {
  return null;
}

/** Shows the server-rendered frame, before the session is known. */
export function HydrateFallback() {
  return (
    <div className="min-h-dvh">
      <div className="h-14 border-b border-line bg-surface" />
      <div className="p-6 sm:pl-22 xl:pl-62">
        <NeedsScripts>
          <SkeletonRows rows={6} className="h-15" />
        </NeedsScripts>
      </div>
    </div>
  );
}

export default function AdminLayout() {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <RefetchContext value={() => refetchAll(client)}>
        <Frame />
      </RefetchContext>
    </QueryClientProvider>
  );
}

function Frame() {
  const from = useLocation();
  const { key } = from;
  const store = useAdminStore();
  const waiting = usePendingCounts().data;
  const waits = waiting?.data;
  const session = useSession();
  useAreasOfNow(waiting?.areas);
  // The location where it was opened, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = () => setOpenAt(null);
  // The guard runs before the first page; client navigation between pages does not run it.
  const isShown = session.role !== 'STAFF' || mayOpen(session, from.pathname);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 bg-maroon px-4 py-3 text-on-maroon focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {adminLayoutWords.skip}
      </a>
      <ConfirmationAsker />
      {waits !== undefined && <WaitingNotice waits={waits} />}
      <AdminTopBar
        name={store.name}
        logo={store.logo}
        menuOpen={openAt === key}
        onMenu={() => setOpenAt(key)}
      />
      <Dialog look="drawer" open={openAt === key} onClose={close} title={adminLayoutWords.menu}>
        <AdminSidebar mailId={store.mailId} waits={waits} onNavigate={close} />
      </Dialog>
      <div className="flex">
        <aside
          data-screen-only
          className="sticky top-14 h-[calc(100dvh-3.5rem)] w-16 shrink-0 overflow-y-auto border-r border-line bg-surface px-2 py-3 max-sm:hidden xl:w-56"
        >
          <AdminSidebar rail mailId={store.mailId} waits={waits} />
        </aside>
        <main id="content" className="min-w-0 grow">
          <div className="sticky top-14 z-10">
            <OfflineNotice />
          </div>
          {isShown ? <Outlet /> : <Navigate to={paths.unauthorized()} replace state={{ from }} />}
        </main>
      </div>
    </>
  );
}

/**
 * Refreshes a staff member's areas while a page is open, so that the menu matches the server's
 * permissions.
 */
function useAreasOfNow(areas: readonly Area[] | undefined): void {
  useEffect(() => {
    const session = readSession();
    if (areas === undefined || session.role !== 'STAFF') return;
    if (areas.join() !== session.areas.join()) storeSession({ areas });
  }, [areas]);
}
