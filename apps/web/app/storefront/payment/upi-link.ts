import type { Gateway } from '@shop/contract/orders';
import { type UpiQuery, upiPayLink, upiQuery } from '../../lib/upi-query.ts';
import { paymentWords } from './payment-words.ts';

/** The fields of a UPI payment of an order. */
export type UpiPayment = Omit<UpiQuery, 'note'>;

/** Link prefix of each app; the rest is the same as in `upi://pay`. */
const APPS: Readonly<Record<Gateway, string>> = {
  PHONE_PAY: 'phonepe://pay',
  GOOGLE_PAY: 'tez://upi/pay',
  PAYTM: 'paytmmp://pay',
  CRED: 'credpay://upi/pay',
};

/** Returns the UPI payment link, which the QR code contains too; with `app` it opens that app. */
export function upiLink(payment: UpiPayment, app?: Gateway): string {
  const noted = { ...payment, note: paymentWords.note(payment.reference) };
  return app === undefined ? upiPayLink(noted) : `${APPS[app]}${upiQuery(noted)}`;
}
