import type { OnlineCallback } from '@shop/contract/online-payments';

const FIELDS = [
  'razorpay_payment_id',
  'razorpay_payment_link_id',
  'razorpay_payment_link_reference_id',
  'razorpay_payment_link_status',
  'razorpay_signature',
] as const satisfies readonly (keyof OnlineCallback)[];

/** Name of the parameter that keeps the reference when the gateway's own are gone. */
const PAYMENT = 'payment';

/** Returns the gateway's parameters in the query; null when one is missing. */
export function callbackIn(query: URLSearchParams): OnlineCallback | null {
  const pairs = FIELDS.map((field) => [field, query.get(field) ?? ''] as const);
  if (pairs.some(([, value]) => value === '')) return null;
  return Object.fromEntries(pairs) as OnlineCallback;
}

/** Returns the reference of the payment in the address; null without one. */
export function referenceIn(query: URLSearchParams): string | null {
  return query.get('razorpay_payment_link_reference_id') ?? query.get(PAYMENT);
}

/** Returns the query that is left when the gateway's parameters were sent, so that a reload sends nothing. */
export function queryOf(reference: string): string {
  return `?${new URLSearchParams({ [PAYMENT]: reference }).toString()}`;
}
