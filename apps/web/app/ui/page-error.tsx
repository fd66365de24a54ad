import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../paths.ts';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { Buta } from './motif.tsx';
import { pageErrorWords } from './page-error-words.ts';
import { ToUnauthorized } from './to-unauthorized.tsx';

/** Shows the error of a page in its place, with the next step. */
export function PageError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 403) return <ToUnauthorized />;
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <Screen title={pageErrorWords.notFound.title}>{pageErrorWords.notFound.text}</Screen>;
  }
  return (
    <Screen title={pageErrorWords.broken.title} canReload>
      {pageErrorWords.broken.text}
    </Screen>
  );
}

type ScreenProps = { title: string; canReload?: boolean; children: ReactNode };

function Screen({ title, canReload = false, children }: ScreenProps) {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-xl flex-col items-center justify-center gap-5 px-6 py-16 text-center">
      <Buta className="h-20 text-zari" />
      <h1 className="font-display text-title">{title}</h1>
      <p className="text-ink-soft">{children}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {canReload && <Button onClick={() => location.reload()}>{pageErrorWords.tryAgain}</Button>}
        <LinkButton to={paths.home()} variant={canReload ? 'secondary' : 'primary'} reloadDocument>
          {pageErrorWords.backToShop}
        </LinkButton>
      </div>
    </div>
  );
}
