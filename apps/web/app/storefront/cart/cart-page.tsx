import { cartMessages } from '@shop/contract/cart';
import type { CartItem } from '@shop/contract/cart';
import { unorderedHoldCalls } from '@shop/contract/unordered-holds';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { request } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { PageNotice } from '../../ui/page-notice.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { lazy, lazyHydrated } from '../../ui/lazy.tsx';
import type { Route } from './+types/cart-page.ts';
import { loadCart, removeFromCart, useCart } from '../kit/cart/cart-store.ts';
import { cartWords } from '../kit/cart/cart-words.ts';
import { FullCart } from './full-cart.tsx';
import { PurchaseLayout } from '../kit/cart/purchase-layout.tsx';
import { UndoRemoval } from './undo-removal.tsx';

const HaveYouPaid = lazy(
  () => import('../kit/payment/have-you-paid.tsx').then((file) => file.HaveYouPaid),
  <Skeleton className="h-36 sm:h-24" />,
);
const RecentlyViewed = lazyHydrated(() =>
  import('../kit/product/recently-viewed.tsx').then((file) => file.RecentlyViewed),
);

export const handle: PageHandle = { header: 'plain', footer: 'line' };

/** Refreshes the cart store, which holds the lines; loads payments that may have no order. */
export async function clientLoader() {
  const userId = readSession().id ?? '';
  const [{ failed }, paid] = await Promise.all([
    attempt(loadCart(), cartMessages.fetchFailed),
    attempt(request(unorderedHoldCalls.own, { params: { userId } }), ''),
  ]);
  return { failed, holds: paid.data?.data ?? [] };
}

export const meta = privateMeta(cartWords.title);

export function HydrateFallback() {
  return <CartPending />;
}

/**
 * Shows the cart while it loads. Not the export above itself, because the build moves each export of a
 * route into a separate file.
 */
function CartPending() {
  return (
    <PurchaseLayout title={cartWords.title} step={0}>
      <NeedsScripts>
        <SkeletonRows rows={3} className="h-40" />
      </NeedsScripts>
    </PurchaseLayout>
  );
}

export default function CartPage({ loaderData: { failed, holds } }: Route.ComponentProps) {
  const cart = useCart();
  const { state, revalidate } = useRevalidator();
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const remove = (line: CartItem) => {
    setRemoved(line);
    void removeFromCart(line.productId);
  };
  const failure = failed !== null && (
    <ErrorBox message={failed} onRetry={() => void revalidate()} />
  );
  if (cart === null) {
    if (failed === null || state === 'loading') return <CartPending />;
    return (
      <PurchaseLayout title={cartWords.title} step={0}>
        {failure}
      </PurchaseLayout>
    );
  }
  const isGone = removed !== null && !cart.some(({ productId }) => productId === removed.productId);
  const notices = (
    <>
      <PageNotice />
      {failure}
      {holds.length > 0 && <HaveYouPaid holds={holds} most={1} />}
      {isGone && <UndoRemoval line={removed} onDone={() => setRemoved(null)} />}
    </>
  );
  if (cart.length > 0) return <FullCart cart={cart} notices={notices} onRemove={remove} />;
  return (
    <PurchaseLayout title={cartWords.title} step={0} isWide>
      {notices}
      <EmptyState
        title={cartMessages.empty}
        action={<LinkButton to={paths.products()}>{cartWords.continueShopping}</LinkButton>}
      >
        {cartWords.emptyHint}
      </EmptyState>
      <div className="-mx-(--page-gutter)">
        <RecentlyViewed />
      </div>
    </PurchaseLayout>
  );
}
