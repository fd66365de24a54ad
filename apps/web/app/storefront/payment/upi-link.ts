/** What a UPI app needs to know of a payment; `amount` in rupees. */
export type UpiPayment = { upiId: string; payee: string; amount: number; reference: string };

/** The amount as UPI apps read it: rupees with two decimals, nothing else. */
export function upiAmount(amount: number): string {
  return amount.toFixed(2);
}

/**
 * The payment as a link, which is also what the code says. A UPI id has no characters that need
 * escaping, and some apps do not read an escaped `@`; spaces are `%20`, they read `+` as a plus.
 */
export function upiLink({ upiId, payee, amount, reference }: UpiPayment): string {
  return (
    `upi://pay?pa=${upiId}&pn=${encodeURIComponent(payee)}&am=${upiAmount(amount)}&cu=INR` +
    `&tr=${encodeURIComponent(reference)}&tn=${encodeURIComponent(`Order ${reference}`)}`
  );
}
