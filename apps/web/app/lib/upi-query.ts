/** A UPI payment; `amount` in rupees. */
export type UpiQuery = {
  upiId: string;
  payee: string;
  amount: number;
  reference: string;
  note: string;
};

/** Formats the amount for UPI apps: rupees with two decimals. */
export function upiAmount(amount: number): string {
  return amount.toFixed(2);
}

/**
 * Builds the query after `upi://pay` in a link. A UPI id needs no escaping, and some apps cannot read an
 * escaped `@`; spaces are `%20`, because apps read `+` as a plus.
 */
export function upiQuery({ upiId, payee, amount, reference, note }: UpiQuery): string {
  return (
    `?pa=${upiId}&pn=${encodeURIComponent(payee)}&am=${upiAmount(amount)}&cu=INR` +
    `&tr=${encodeURIComponent(reference)}&tn=${encodeURIComponent(note)}`
  );
}

/** Builds the link for any UPI app; a QR code contains it too. */
export function upiPayLink(payment: UpiQuery): string {
  return `upi://pay${upiQuery(payment)}`;
}
