import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShopName } from '../../lib/shop-name.ts';
import { paths } from '../../paths.ts';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { Buta } from '../../ui/motif.tsx';
import { authWords } from './auth-words.ts';

/** Frames the owner's sign-in and recovery: a card on an empty page. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const name = useShopName();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <Link
        to={paths.home()}
        aria-label={authWords.toShop(name)}
        className="flex min-h-11 max-w-full items-center gap-3 no-underline"
      >
        <Buta className="h-11 shrink-0 text-zari" />
        <span className="min-w-0 font-display text-[2rem] leading-none font-bold wrap-anywhere">
          {name}
        </span>
      </Link>
      <section className="flex w-full max-w-md flex-col gap-6 rounded-md border border-line bg-surface p-6 shadow-raised sm:p-8">
        <h1 className="font-display text-title">{title}</h1>
        <NeedsScripts>{children}</NeedsScripts>
      </section>
    </main>
  );
}

/** Leads back to the sign-in. */
export function BackToLogin() {
  return (
    <Link
      to={paths.adminLogin()}
      className="inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
    >
      {authWords.backToLogin}
    </Link>
  );
}
