import { LANGUAGE } from '@shop/contract/language';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigate } from 'react-router';
import type { Route } from './+types/root.ts';
import display from './fonts/cormorant.woff2?url';
import sans from './fonts/figtree.woff2?url';
import { eventReplay } from '../framework-patches/event-replay.ts';
import { requestFrom } from './lib/api.server.ts';
import { loadShopName } from './lib/load-shop-name.ts';
import { SESSION_LOST, onSessionLoss } from './lib/session-loss.ts';
import { usePageHandle } from './lib/page-handle.ts';
import { useHeadingFocus, useLoadingBar } from './lib/use-page-arrival.ts';
import { paths } from './paths.ts';
import './styles/app.css';
import { ErrorBoundary as PageErrorBoundary } from './ui/page-boundary.tsx';
import { TopBar } from './ui/top-bar.tsx';
import { lazyHydrated } from './ui/lazy.tsx';

const Toaster = lazyHydrated(() => import('./ui/toaster.tsx').then((file) => file.Toaster));

export const links: Route.LinksFunction = () => [
  ...[sans, display].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.ico' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function loader({ context }: Route.LoaderArgs) {
  return loadShopName(requestFrom(context));
}

/** Revalidates the shop's name only after the claim, which sets it. */
export function shouldRevalidate({ currentUrl }: { currentUrl: URL }) {
  return currentUrl.pathname === paths.setup();
}

/** Renders the HTML document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const { area } = usePageHandle();
  return (
    <html lang={LANGUAGE} className={area} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Safari makes links of numbers that look like phone numbers, before React hydrates the page. */}
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#fbf8f2" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Renders the root of every page: loading bar, and focus after navigation. */
export default function Root() {
  const loading = useLoadingBar();
  const navigate = useNavigate();
  useHeadingFocus();
  useEffect(() => void eventReplay?.replay(), []);
  useEffect(
    () => onSessionLoss(() => void navigate(paths.home(), { replace: true, state: SESSION_LOST })),
    [navigate],
  );
  return (
    <>
      <TopBar active={loading} />
      <Outlet />
    </>
  );
}

/** Shows an error that no layout has caught. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <PageErrorBoundary error={error} />
    </main>
  );
}
