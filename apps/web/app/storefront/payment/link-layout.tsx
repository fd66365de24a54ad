import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Buta, TempleBorder } from '../../ui/motif.tsx';
import { OfflineNotice } from '../../ui/offline-notice.tsx';
import { linkWords as words } from './link-words.ts';

const policyLinks = [
  { label: words.terms, to: paths.termsOfUse() },
  { label: words.privacy, to: paths.privacyPolicy() },
  { label: words.returns, to: paths.returnRefundPolicy() },
  { label: words.help, to: paths.help() },
];

type LinkLayoutProps = { name: string; logo: string | null; year: string; children: ReactNode };

/** The light frame of the page of a link: the shop's name, the page, the policies and the copyright. */
export function LinkLayout({ name, logo, year, children }: LinkLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header>
        <a
          href={paths.home()}
          className="page-column flex min-h-14 items-center gap-2.5 py-1.5 no-underline"
        >
          {logo === null ? (
            <Buta className="h-8 text-zari" />
          ) : (
            <img src={logo} alt="" className="h-9 w-auto max-w-28 object-contain" />
          )}
          <span className="min-w-0 font-display text-name leading-none font-bold tracking-tight wrap-anywhere">
            {name}
          </span>
        </a>
        <TempleBorder className="text-zari" />
      </header>
      <div className="sticky top-0 z-20">
        <OfflineNotice />
      </div>
      <main id="content" className="page-column grow pt-5 pb-12 lg:pt-8">
        {children}
      </main>
      <footer className="border-t border-line text-xs text-ink-soft">
        <div className="page-column flex flex-wrap items-center justify-center gap-x-4 py-1">
          {policyLinks.map(({ label, to }) => (
            <a
              key={to}
              href={to}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {label}
            </a>
          ))}
          <p className="py-2">{words.copyright(year, name)}</p>
        </div>
      </footer>
    </div>
  );
}
