import { Outlet } from 'react-router';
import { request } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import { requestFrom } from '../../lib/api.server.ts';
import { usePageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/storefront-layout.ts';
import { lazy, lazyHydrated } from '../../ui/lazy.tsx';
import { useConsentRequest } from '../kit/sign-in/consent-request.ts';
import { layoutWords } from '../kit/layout-words.ts';
import { OfflineNotice } from '../../ui/offline-notice.tsx';
import { loadStore } from '../kit/store-data.ts';

const AnyHeader = lazyHydrated(() => import('./any-header.tsx').then((file) => file.AnyHeader));
const AnyFooter = lazyHydrated(() => import('./any-footer.tsx').then((file) => file.AnyFooter));

const ConsentDialog = lazy(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

/** Below the header, which stays visible except where the row is too narrow for the shop's name. */
const BELOW_HEADER = 'top-[clamp(0px,(100vw-17rem)*99,3.5rem)] lg:top-19.5';

export function loader({ context, request: { url } }: Route.LoaderArgs) {
  return loadStore(requestFrom(context), new URL(url).origin);
}

export function clientLoader() {
  return loadStore(request, location.origin);
}

/** Never revalidates: the shop's name and address stay during a visit. */
export function shouldRevalidate() {
  return false;
}

export default function StorefrontLayout() {
  const { header = true, footer = true } = usePageHandle();
  const isConsentNeeded = useConsentRequest();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 bg-maroon px-4 py-3 text-on-maroon focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {layoutWords.skip}
      </a>
      {header && <AnyHeader kind={header} />}
      <div className={classes('sticky z-20', header === true ? BELOW_HEADER : 'top-0')}>
        <OfflineNotice />
      </div>
      {/*
       * As high as the screen, so that content that arrives moves no footer in sight. A page with another
       * header is new content, and not the old one that has moved.
       */}
      <main key={String(header)} id="content" className="min-h-svh grow">
        <Outlet />
      </main>
      {footer && <AnyFooter kind={footer} />}
      {isConsentNeeded && <ConsentDialog />}
    </div>
  );
}
