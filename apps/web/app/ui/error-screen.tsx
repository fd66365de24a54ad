import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { Buta } from './motif.tsx';
import { uiWords } from './ui-words.ts';

type ErrorScreenProps = {
  title: string;
  /** Path of the link. */
  home: string;
  canReload?: boolean;
  children: ReactNode;
};

/** Shows a full-screen error page with the reason and the next step. */
export function ErrorScreen({ title, home, canReload = false, children }: ErrorScreenProps) {
  return (
    <main className="mx-auto flex min-h-[70dvh] max-w-xl flex-col items-center justify-center gap-5 px-6 py-16 text-center">
      <Buta className="h-20 text-zari" />
      <h1 className="font-display text-title">{title}</h1>
      <p className="text-ink-soft">{children}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {canReload && <Button onClick={() => location.reload()}>{uiWords.tryAgain}</Button>}
        <LinkButton to={home} variant={canReload ? 'secondary' : 'primary'} reloadDocument>
          {uiWords.backToShop}
        </LinkButton>
      </div>
    </main>
  );
}
