import type { PaymentSeen } from '@shop/contract/payment-seen';

/** Who saw a payment. */
export const seenByNames: Record<PaymentSeen['by'], string> = {
  STATEMENT: 'Seen in a bank statement',
  OWNER: 'Accepted by the shop',
  GATEWAY: 'Confirmed by the payment gateway',
};

/** Said of a scanned payment that nobody saw. */
export const NOBODY_SAW = 'Nobody has seen this payment';
