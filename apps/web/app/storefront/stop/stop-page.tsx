import { type StopState, watchCalls, watchMessages } from '@shop/contract/watches';
import { data, isRouteErrorResponse } from 'react-router';
import { request } from '../../lib/api.ts';
import type { RequestFunction } from '../../lib/api-input.ts';
import { requestFrom } from '../../lib/api.server.ts';
import { ApiError, messageOf, pageStatus } from '../../lib/errors.ts';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Route } from './+types/stop-page.ts';
import { stopWords } from './stop-words.ts';

export const handle: PageHandle = { header: 'plain', footer: 'line' };

export function loader({ context, params }: Route.LoaderArgs) {
  return stateOf(requestFrom(context), params.token);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return stateOf(request, params.token);
}

/** No cache stores the page, because its URL is a secret. */
export function headers() {
  return { 'cache-control': 'no-store' };
}

export function meta({ matches }: Route.MetaArgs) {
  const secret = { name: 'referrer', content: 'no-referrer' };
  return [...privateMeta(stopWords.title)({ matches }), secret];
}

/** Lets a customer end messages that a product is back, by buttons that work without JavaScript. */
export default function StopPage({ loaderData: state, params: { token } }: Route.ComponentProps) {
  const { productName, isWaiting, others } = state;
  const action = paths.stop(token);
  return (
    <div className="page-column flex max-w-xl flex-col items-start gap-6 pt-4 pb-16 lg:pt-8">
      <h1 className="font-display text-title">{stopWords.title}</h1>
      <p>{isWaiting ? stopWords.waits(productName) : stopWords.isOver(productName)}</p>
      {isWaiting && (
        <form method="post" action={action}>
          <Button type="submit" size="large">
            {stopWords.stop}
          </Button>
        </form>
      )}
      {others > 0 && (
        <form method="post" action={`${action}?all=true`} className="flex flex-col gap-3">
          <p className="text-ink-soft">{stopWords.others(others)}</p>
          <Button type="submit" variant="secondary" size="large" className="self-start">
            {stopWords.stopAll}
          </Button>
        </form>
      )}
      <LinkButton to={paths.home()} variant="quiet" className="-ml-5">
        {stopWords.toShop}
      </LinkButton>
    </div>
  );
}

/** Shows that a link is too old or wrong, or that the shop cannot be reached. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page-column pt-4 pb-16 lg:pt-8">
      <h1 className="sr-only">{stopWords.title}</h1>
      <EmptyState
        title={isRouteErrorResponse(error) ? String(error.data) : watchMessages.stopFailed}
        action={<LinkButton to={paths.home()}>{stopWords.toShop}</LinkButton>}
      />
    </div>
  );
}

async function stateOf(ask: RequestFunction, token: string): Promise<StopState> {
  try {
    return (await ask(watchCalls.stopState, { params: { token } })).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw data(messageOf(error, watchMessages.stopFailed), { status: pageStatus(error) });
  }
}
