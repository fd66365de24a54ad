import { useRevalidator } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AccountFrame } from '../kit/account/account-frame.tsx';
import { sectionTitles } from '../kit/account/account-words.ts';
import { orderWords } from '../kit/order/order-words.ts';
import type { Route } from './+types/order-page.ts';
import { loadOrder } from '../kit/order/order-data.ts';
import { orderPageWords } from '../kit/order/order-page-words.ts';
import { useLastLoaded } from '../kit/order/use-last-loaded.ts';
import { WholeOrder } from './whole-order.tsx';

export async function clientLoader({ params: { orderId } }: Route.ClientLoaderArgs) {
  return { orderId, loaded: await loadOrder(orderId) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { orderId, loaded } = loaderData ?? {};
  const isUnknown = loaded === undefined || (loaded.failed === null && loaded.data === null);
  const title =
    orderId === undefined || isUnknown ? sectionTitles['my-orders'] : orderWords.order(orderId);
  return privateMeta(title)({ matches });
}

/** Shows the frame while the order is loading. */
export function HydrateFallback() {
  return (
    <AccountFrame>
      <NeedsScripts>
        <SkeletonRows rows={3} className="h-40" />
      </NeedsScripts>
    </AccountFrame>
  );
}

/** Shows everything about one order, from one call. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { state, revalidate } = useRevalidator();
  // The cause of a failed reload, such as a cancellation, shows the error.
  const { orderId, loaded } = useLastLoaded(
    loaderData,
    loaderData.orderId,
    loaderData.loaded.failed,
  );
  if (loaded.failed === null && loaded.data === null) {
    return (
      <AccountFrame section="my-orders" page={orderWords.unknownOrder}>
        <EmptyState
          title={orderWords.unknownOrder}
          action={
            <LinkButton to={paths.personalInfo('my-orders')}>{orderWords.viewOrders}</LinkButton>
          }
        >
          {orderPageWords.unknownHint}
        </EmptyState>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame section="my-orders" page={orderWords.order(orderId)}>
      {loaded.data !== null && <WholeOrder order={loaded.data} />}
      {loaded.failed !== null && state === 'loading' && <SkeletonRows rows={3} className="h-40" />}
      {loaded.failed !== null && state !== 'loading' && (
        <ErrorBox message={loaded.failed} onRetry={() => void revalidate()} />
      )}
    </AccountFrame>
  );
}
