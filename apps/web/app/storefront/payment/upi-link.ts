import type { Gateway } from '@shop/contract/orders';
import { paymentWords } from './payment-words.ts';

/** The fields of a UPI payment; `amount` in rupees. */
export type UpiPayment = { upiId: string; payee: string; amount: number; reference: string };

/** The amount as UPI apps expect it: rupees with two decimals. */
export function upiAmount(amount: number): string {
  return amount.toFixed(2);
}

/** Where each app listens; they understand what follows like a `upi://pay` link. */
const APPS: Readonly<Record<Gateway, string>> = {
  PHONE_PAY: 'phonepe://pay',
  GOOGLE_PAY: 'tez://upi/pay',
  PAYTM: 'paytmmp://pay',
  CRED: 'credpay://upi/pay',
};

/**
 * The UPI payment link, which the QR code encodes as well; with `app` it opens that app. A UPI id needs no
 * escaping, and some apps cannot read an escaped `@`; spaces are `%20`, because apps read `+` as a plus.
 */
export function upiLink({ upiId, payee, amount, reference }: UpiPayment, app?: Gateway): string {
  return (
    `${app === undefined ? 'upi://pay' : APPS[app]}?pa=${upiId}&pn=${encodeURIComponent(payee)}` +
    `&am=${upiAmount(amount)}&cu=INR` +
    `&tr=${encodeURIComponent(reference)}&tn=${encodeURIComponent(paymentWords.note(reference))}`
  );
}
