import type { ComponentType } from 'react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { type BoughtAlone, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { AddressText } from '../kit/address/address-text.tsx';
import { canCheckOut } from '../kit/cart/cart-state.ts';
import { cartWords } from '../kit/cart/cart-words.ts';
import { type Checkout, loadCheckout } from '../kit/checkout/checkout-data.ts';
import { PaymentChoice } from '../kit/checkout/payment-choice.tsx';
import { useCheckout } from '../kit/checkout/use-checkout.ts';
import { CouponSlot } from '../kit/cart/order-summary.tsx';
import { rupeesAfter } from '../kit/coupon/order-coupon.ts';
import { orderLinesOf } from '../kit/checkout/checkout-order.ts';
import { CheckoutLines } from '../kit/order/order-lines.tsx';
import { orderWords } from '../kit/order/order-words.ts';
import { DeliveryNote } from '../kit/pincode/delivery-note.tsx';

type BuySheetProps = { checkout: Checkout; onClose: () => void };

/** A sheet that can be shown, with its data. */
export type OpenedSheet = { Sheet: ComponentType<BuySheetProps>; checkout: Checkout };

/** Opens the sheet; null when the order needs the whole checkout, such as for the first address. */
export async function openSheet(alone: BoughtAlone): Promise<OpenedSheet | null> {
  const { data } = await loadCheckout(alone);
  if (data === null || data.addresses.length === 0 || !canCheckOut(data.cart)) return null;
  return { Sheet: BuySheet, checkout: data };
}

/** Orders one product: its address, its payment, and one button. */
function BuySheet({ checkout: opened, onClose }: BuySheetProps) {
  const [checkout, setCheckout] = useState(opened);
  const { revalidate } = useRevalidator();
  const reload = async () => {
    const { data } = await loadCheckout(checkout.alone);
    if (data !== null) setCheckout(data);
    await revalidate();
  };
  const { summary, cart, alone, coupon, refusedCoupon } = checkout;
  const { chosen, pincode, estimates, go, failed, isBusy, ...payment } = useCheckout(
    checkout,
    reload,
  );
  const { method, setMethod, reasons, online } = payment;
  const total = formatPrice(rupeesAfter(coupon, summary.subtotal));
  return (
    <Dialog
      open
      look="sheet"
      title={cartWords.buyNow}
      mayClose={() => !isBusy}
      onClose={onClose}
      footer={
        <div className="flex w-full flex-col gap-3">
          {failed !== null && <ErrorBox message={failed} />}
          <Button
            size="large"
            className="w-full tabular-nums"
            disabled={!canCheckOut(cart)}
            busy={isBusy}
            busyText={orderWords.placing}
            onClick={() => void go()}
          >
            {method === 'COD' ? orderWords.placeOrder(total) : orderWords.pay(total)}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <CheckoutLines lines={summary.items} cart={cart} change={null} />
          <CouponSlot
            orderItems={orderLinesOf(summary)}
            coupon={coupon}
            refused={refusedCoupon}
            onChange={reload}
          />
        </div>
        <section aria-labelledby="delivery" className="flex flex-col gap-3">
          <AddressTitle alone={alone} />
          {chosen !== undefined && <AddressText address={chosen} />}
          <DeliveryNote pincode={pincode} estimates={estimates} />
        </section>
        <PaymentChoice chosen={method} reasons={reasons} online={online} onPick={setMethod} />
      </div>
    </Dialog>
  );
}

/** Leads to the checkout, where another address can be chosen or written. */
function AddressTitle({ alone }: { alone: BoughtAlone | null }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <h2 id="delivery" className="font-display text-heading">
        {orderWords.address}
      </h2>
      <Link
        to={paths.checkout(alone)}
        aria-label={orderWords.changeAddress}
        className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
      >
        {orderWords.change}
      </Link>
    </div>
  );
}
