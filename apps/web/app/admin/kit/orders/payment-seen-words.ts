import type { SeenPayment } from '@shop/contract/payment-seen';

/** Names of the ways in which a payment is seen. */
export const seenByNames: Record<SeenPayment['by'], string> = {
  STATEMENT: 'Seen in a bank statement',
  OWNER: 'Accepted by the shop',
  GATEWAY: 'Confirmed by the payment gateway',
};

/** Words about a scanned payment without a sighting. */
export const paymentSeenWords = {
  nobody: 'Nobody has seen this payment',
  claimed: 'Found when the customer claimed it',
};
