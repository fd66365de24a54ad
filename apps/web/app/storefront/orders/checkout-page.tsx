import { type CartItem, cartMessages } from '@shop/contract/cart';
import { WHATSAPP_WORDING } from '@shop/contract/profile';
import type { ReactNode } from 'react';
import { replace, useLocation, useRevalidator } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { canCheckOut } from '../kit/cart/cart-state.ts';
import { PurchaseLayout } from '../kit/cart/purchase-layout.tsx';
import type { Route } from './+types/checkout-page.ts';
import { AddressChoice } from './address-choice.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { boughtAlone } from '../kit/checkout/bought-alone.ts';
import { loadCheckout } from '../kit/checkout/checkout-data.ts';
import type { Checkout } from '../kit/checkout/checkout-data.ts';
import { orderWords } from '../kit/order/order-words.ts';
import { useLastLoaded } from '../kit/order/use-last-loaded.ts';
import { storedPincode } from '../kit/pincode/stored-pincode.ts';
import { rupeesAfter } from '../kit/coupon/order-coupon.ts';
import { PaymentChoice } from '../kit/checkout/payment-choice.tsx';
import { useCheckout } from '../kit/checkout/use-checkout.ts';

export const handle: PageHandle = { header: 'plain', footer: 'line' };

/**
 * Redirects an empty cart, or one with a line that blocks the order, to the cart page, which shows why; a
 * product that cannot be bought alone to its own page, with a message.
 */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const alone = boughtAlone(url.searchParams);
  const checkout = await loadCheckout(alone);
  if (checkout.data !== null && !canCheckOut(checkout.data.cart)) {
    if (alone === null) throw replace(paths.cart());
    const [line] = checkout.data.cart;
    if (line !== undefined) toast.error(whyNotAlone(line));
    throw replace(paths.buyProduct(alone.productId));
  }
  return checkout;
}

function whyNotAlone({ availability, availableStock, unit }: CartItem): string {
  return availability ? cartMessages.onlyLeft(availableStock, unit) : cartMessages.outOfStock;
}

export const meta = privateMeta(orderWords.checkoutTitle);

export function HydrateFallback() {
  return <CheckoutPending />;
}

/**
 * Shows the checkout while it loads. Not the export above itself, because the build moves each export of a
 * route into a separate file.
 */
function CheckoutPending() {
  return (
    <PurchaseLayout title={orderWords.checkoutTitle} step={1}>
      <NeedsScripts>
        <SkeletonRows rows={3} className="h-32" />
      </NeedsScripts>
    </PurchaseLayout>
  );
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { state, revalidate } = useRevalidator();
  const { failed } = loaderData;
  const { data } = useLastLoaded(loaderData, useLocation().search, failed);
  const error = failed !== null && <ErrorBox message={failed} onRetry={() => void revalidate()} />;
  if (data !== null) return <OpenCheckout checkout={data} error={error} />;
  if (state === 'loading') return <CheckoutPending />;
  return (
    <PurchaseLayout title={orderWords.checkoutTitle} step={1}>
      {error}
    </PurchaseLayout>
  );
}

/**
 * Returns initial values from the registration and the product pages, so that they are not typed again.
 */
function startOf({ profile, addresses }: Checkout) {
  if (addresses.length > 0) return {};
  const { firstName = '', lastName, phoneNumber = '' } = profile ?? {};
  return { firstName, lastName: lastName ?? '', phoneNumber, postalCode: storedPincode() };
}

/** Shows the checkout; `error` says above it that it could not be loaded again. */
function OpenCheckout({ checkout, error }: { checkout: Checkout; error: ReactNode }) {
  const { summary, addresses, profile, coupon } = checkout;
  const { revalidate } = useRevalidator();
  const { chosen, pincode, setTyped, pick, keep, missing, form, ...rest } = useCheckout(
    checkout,
    revalidate,
  );
  const { wantsUpdates, setWantsUpdates } = rest;
  const { method, setMethod, reasons, online, estimates, go, failed, isBusy } = rest;
  const total = formatPrice(rupeesAfter(coupon, summary.subtotal));
  return (
    <PurchaseLayout
      title={orderWords.checkoutTitle}
      step={1}
      summary={<CheckoutSummary checkout={checkout} onCoupon={revalidate} />}
      action={
        <div className="flex flex-col gap-3">
          {failed !== null && <ErrorBox message={failed} />}
          <Button
            size="large"
            className="w-full tabular-nums"
            busy={isBusy}
            busyText={orderWords.placing}
            onClick={() => void go()}
          >
            {method === 'COD' ? orderWords.placeOrder(total) : orderWords.pay(total)}
          </Button>
        </div>
      }
    >
      {error}
      <AddressChoice
        addresses={addresses}
        chosen={chosen}
        missing={missing}
        pincode={pincode}
        start={startOf(checkout)}
        estimates={estimates}
        onPick={pick}
        onSaved={keep}
        form={form}
        onPincode={setTyped}
      />
      <PaymentChoice chosen={method} reasons={reasons} online={online} onPick={setMethod} />
      {profile?.whatsappUpdates === false && (
        <Checkbox
          label={WHATSAPP_WORDING}
          checked={wantsUpdates}
          onChange={(event) => setWantsUpdates(event.currentTarget.checked)}
        />
      )}
    </PurchaseLayout>
  );
}
