import type { Decision } from '@shop/contract/order-status';

/** Names of the owner's updates of a parcel. */
export const stepNames: Record<Decision, string> = {
  ACCEPTED: 'It is accepted',
  SHIPPED: 'Handed to courier',
  DELIVERED: 'It was delivered',
  REJECTED: 'Not delivered: came back',
  CANCELLED: 'It was cancelled',
};

/** Words about a parcel. */
export const parcelWords = {
  courier: 'Courier',
  noCourier: 'Choose courier',
  otherCourier: 'Another courier',
  title: 'Parcel',
  update: 'Update parcel',
  updateOf: (orderId: string, productName: string) => `Update parcel of ${orderId}, ${productName}`,
  whatHappened: 'What happened?',
  correct: 'Correct tracking details',
  deliveredAt: 'Delivered on',
  deliveredAtMissing: 'Enter the day and the time',
  restock: 'Put back on the shelf',
  refundFollows: 'The customer paid: a refund becomes due.',
  nothingPaid: 'Nothing was paid, so nothing is sent back.',
  track: 'Follow the parcel',
  trackAsks: 'Opens India Post, which asks for the number',
  copyOf: (number: string) => `Copy ${number}`,
  numberCopied: 'Number copied',
  copyFailed: 'Could not copy the number',
  failed: 'Failed to update the parcel',
  updated: 'Parcel updated',

  hasLeft: 'The parcel has left',
  haveLeft: 'The parcels have left',
  acceptAndHand: 'Accept and hand to courier',
  scan: 'Scan the label',
} as const;
