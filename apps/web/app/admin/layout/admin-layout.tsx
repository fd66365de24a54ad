import type { Area } from '@shop/contract/call';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import { requestFrom } from '../../lib/api.server.ts';
import { guard } from '../../lib/guard.ts';
import { readSession, storeSession, useSession } from '../../lib/session.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/admin-layout.ts';
import { RefetchContext } from '../../ui/card-boundary.tsx';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { OfflineNotice } from '../../ui/offline-notice.tsx';
import { ToUnauthorized } from '../../ui/to-unauthorized.tsx';
import { newQueryClient, refetchAll } from '../kit/admin-queries.ts';
import { usePendingCounts } from '../kit/use-pending-counts.ts';
import { mayOpen } from './admin-nav.ts';
import { adminLayoutWords } from './admin-layout-words.ts';
import { AdminSidebar } from './admin-sidebar.tsx';
import { useAdminStore } from '../kit/admin-store.ts';
import { AdminTopBar } from './admin-top-bar.tsx';
import { ConfirmationAsker } from './confirmation-asker.tsx';
import { type OfficeShop, loadOfficeShop } from './load-office-shop.ts';
import { SectionTabs } from './section-tabs.tsx';
import { useOfficeBrowser } from './use-office-browser.ts';
import { useGoToKeys } from './use-go-to-keys.ts';
import { WaitingNotice } from './waiting-notice.tsx';

const GoToBox = lazy(async () => (await import('./go-to-box.tsx')).GoToBox);

export const handle: PageHandle = { area: 'admin' };

/** The route guard of /admin. */
export const clientMiddleware = [guard({ allows: mayOpen, visitorsTo: paths.home })];

/** Loads the public data of the shop, for the first HTML. */
export function loader({ context }: Route.LoaderArgs) {
  return loadOfficeShop(requestFrom(context));
}

/** Loads nothing in the browser, where queries keep the shop up to date. */
export function clientLoader(): OfficeShop | null {
  return null;
}

/** Never revalidates: the queries do. */
export function shouldRevalidate() {
  return false;
}

/** Frames the pages of the back office; the server renders what does not depend on the account. */
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
  const served = useLoaderData<OfficeShop | null>();
  const store = useAdminStore();
  const mailId = store.mailId ?? served?.mailId ?? null;
  const waiting = usePendingCounts().data;
  const waits = waiting?.data;
  const session = useSession();
  useAreasOfNow(waiting?.areas);
  useOfficeBrowser();
  // The location where it was opened, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = () => setOpenAt(null);
  const [isGoingTo, setGoingTo] = useState(false);
  useGoToKeys(() => setGoingTo(true));
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
        logo={store.logo === undefined ? served?.logo : store.logo}
        menuOpen={openAt === key}
        onMenu={() => setOpenAt(key)}
        onGoTo={() => setGoingTo(true)}
      />
      {isGoingTo && <GoToBox onClose={() => setGoingTo(false)} />}
      <Dialog look="drawer" open={openAt === key} onClose={close} title={adminLayoutWords.menu}>
        <AdminSidebar mailId={mailId} waits={waits} onNavigate={close} />
      </Dialog>
      <div className="flex">
        <aside
          data-screen-only
          className="sticky top-14 h-[calc(100dvh-3.5rem-1px)] w-16 shrink-0 overflow-y-auto border-r border-line bg-surface px-2 py-3 max-sm:hidden xl:w-64"
        >
          <AdminSidebar rail mailId={mailId} waits={waits} />
        </aside>
        <main id="content" className="min-w-0 grow">
          <div className="sticky top-14 z-10">
            <OfflineNotice />
          </div>
          <SectionTabs waits={waits} />
          {isShown ? <Outlet /> : <ToUnauthorized />}
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
