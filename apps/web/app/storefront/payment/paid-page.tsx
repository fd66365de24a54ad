import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Route } from './+types/paid-page.ts';
import { type ClaimStart, loadPaid } from './paid-data.ts';
import { paidWords as words } from './paid-words.ts';

const pending = (
  <div className="page-column py-8">
    <SkeletonRows rows={3} className="h-32" />
  </div>
);
const PaidOrder = lazy(async () => (await import('./paid-order.tsx')).PaidOrder, pending);
const MoneyClaimForm = lazy(
  async () => (await import('./money-claim-form.tsx')).MoneyClaimForm,
  pending,
);

export const handle: PageHandle = { header: 'plain', footer: 'line' };

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadPaid(url.searchParams.get('payment') ?? '');
}

export const meta = privateMeta(words.title);

export function HydrateFallback() {
  return <PaidPending />;
}

/**
 * Shows the page while it loads. Not the export above itself, because the build moves each export of a
 * route into a separate file.
 */
function PaidPending() {
  return (
    <div className="page-column flex flex-col gap-4 py-8">
      <h1 className="font-display text-title">{words.title}</h1>
      <NeedsScripts>
        <SkeletonRows rows={3} className="h-32" />
      </NeedsScripts>
    </div>
  );
}

/** Takes the screenshot of a payment without an order: places the order, or claims the money. */
export default function PaidPage({ loaderData: { data, failed } }: Route.ComponentProps) {
  const { state, revalidate } = useRevalidator();
  const [claim, setClaim] = useState<ClaimStart | null>(null);
  if (data === null) {
    if (state === 'loading') return <PaidPending />;
    return (
      <div className="page-column py-8">
        <ErrorBox message={failed} onRetry={() => void revalidate()} />
      </div>
    );
  }
  const { userId, reference, hold, addresses } = data;
  if (claim !== null || hold === null) {
    return (
      <MoneyClaimForm
        userId={userId}
        reference={reference}
        amount={hold?.amount ?? null}
        start={claim}
      />
    );
  }
  return <PaidOrder userId={userId} hold={hold} addresses={addresses} onClaim={setClaim} />;
}
