import { replace, useRevalidator } from 'react-router';
import { isSettled } from '../../lib/cash-to-collect.ts';
import { privateMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { uiWords } from '../../ui/ui-words.ts';
import type { Route } from './+types/order-success-page.ts';
import { loadOrder } from '../kit/order/order-data.ts';
import { ConfirmedOrder } from './confirmed-order.tsx';
import { orderWords } from '../kit/order/order-words.ts';
import { confirmedWords } from './confirmed-words.ts';

/**
 * Reads the order number from the URL, so that a reload shows it again. An order of which nothing is open
 * any more has only its own page.
 */
export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const orderId = new URL(url).searchParams.get('order');
  if (orderId === null) throw replace(paths.personalInfo('my-orders'));
  const order = await loadOrder(orderId);
  if (order.data?.items.every(isSettled) === true) throw replace(paths.myOrder(orderId));
  return { orderId, order };
}

export const meta = privateMeta(confirmedWords.confirmed);

export function HydrateFallback() {
  return (
    <>
      <h1 className="sr-only">{confirmedWords.title}</h1>
      <NeedsScripts>
        <div
          role="status"
          className="mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16"
        >
          <span className="sr-only">{uiWords.loading}</span>
          <Skeleton className="size-16" />
          <Skeleton className="h-12 w-72 max-w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      </NeedsScripts>
    </>
  );
}

export default function OrderSuccessPage({ loaderData }: Route.ComponentProps) {
  const { orderId, order } = loaderData;
  const { revalidate } = useRevalidator();
  if (order.failed !== null) {
    return (
      <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-16">
        <h1 className="font-display text-title">{orderWords.order(orderId)}</h1>
        <ErrorBox message={order.failed} onRetry={() => void revalidate()} />
      </div>
    );
  }
  if (order.data !== null) {
    return <ConfirmedOrder order={order.data} />;
  }
  return (
    <div className="py-12">
      <h1 className="sr-only">{orderWords.unknownOrder}</h1>
      <EmptyState
        title={orderWords.unknownOrder}
        action={
          <LinkButton to={paths.personalInfo('my-orders')}>{orderWords.viewOrders}</LinkButton>
        }
      >
        {confirmedWords.unknownOrderHint}
      </EmptyState>
    </div>
  );
}
