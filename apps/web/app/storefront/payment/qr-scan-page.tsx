import { useEffect } from 'react';
import { replace, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { forgetPayment, storedPayment } from '../kit/payment/stored-payment.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { boughtAlone } from '../kit/checkout/bought-alone.ts';
import { PurchaseLayout } from '../kit/cart/purchase-layout.tsx';
import type { Route } from './+types/qr-scan-page.ts';
import { OpenPayment } from './open-payment.tsx';
import { openPayment } from '../kit/payment/payment-data.ts';
import { paymentWords } from './payment-words.ts';

export const handle: PageHandle = { header: 'plain', footer: 'line' };

/**
 * Loads address and lines that the checkout stored in this tab; without them there is nothing to pay.
 */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const payment = storedPayment();
  if (payment === null) throw replace(paths.checkout(boughtAlone(url.searchParams)));
  return openPayment(payment);
}

export const meta = privateMeta(paymentWords.title);

export function HydrateFallback() {
  return <PaymentPending />;
}

/**
 * Shows the payment page while it loads. Not the export above itself, because the build moves each export of a
 * route into a separate file.
 */
function PaymentPending() {
  return (
    <PurchaseLayout title={paymentWords.title} step={1}>
      <NeedsScripts>
        <SkeletonRows rows={3} className="h-32" />
      </NeedsScripts>
    </PurchaseLayout>
  );
}

export default function QrScanPage({ loaderData: opened }: Route.ComponentProps) {
  const { state, revalidate } = useRevalidator();
  switch (opened.state) {
    case 'open':
      return <OpenPayment payment={opened.payment} opened={opened.held} payee={opened.payee} />;
    case 'refused':
      return <Refused message={opened.message} isByAddress={opened.isByAddress} />;
    case 'no-upi':
      return <NoUpi />;
    case 'failed':
      if (state === 'loading') return <PaymentPending />;
      return (
        <PurchaseLayout title={paymentWords.title} step={1}>
          <ErrorBox message={opened.message} onRetry={() => void revalidate()} />
        </PurchaseLayout>
      );
  }
}

/**
 * Redirects with the reason to the cart or the checkout; a component, because a loader's redirect cannot
 * carry state.
 */
function Refused({ message, isByAddress }: { message: string; isByAddress: boolean }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useEffect(() => {
    const alone = boughtAlone(query);
    const back = isByAddress || alone !== null ? paths.checkout(alone) : paths.cart();
    void navigate(back, { replace: true, state: { notice: message } });
  }, [navigate, message, isByAddress, query]);
  return <PaymentPending />;
}

function NoUpi() {
  const alone = boughtAlone(useSearchParams()[0]);
  return (
    <PurchaseLayout title={paymentWords.title} step={1} isWide>
      <EmptyState
        title={paymentWords.noUpi}
        action={
          // Without the stored payment the checkout starts with cash on delivery.
          <LinkButton to={paths.checkout(alone)} replace onClick={forgetPayment}>
            {paymentWords.payCash}
          </LinkButton>
        }
      >
        {paymentWords.noUpiHint}
      </EmptyState>
    </PurchaseLayout>
  );
}
