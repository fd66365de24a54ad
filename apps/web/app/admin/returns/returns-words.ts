import type { ReturnStatus } from '@shop/contract/returns';

/** Names of the statuses of returns. */
export const returnStatusNames: Record<ReturnStatus, string> = {
  REQUESTED: 'To decide',
  APPROVED: 'On its way back',
  DECLINED: 'Declined',
  RECEIVED: 'Received',
  WITHDRAWN: 'Withdrawn',
};

/** Names of the list's filters, short enough for a phone. */
export const returnChoiceNames = {
  REQUESTED: 'To decide',
  APPROVED: 'Approved',
  RECEIVED: 'Received',
  ALL: 'All',
} as const;

/** Words of the page of returns; the server's messages are in the contract. */
export const returnsWords = {
  intro:
    'What customers want to send back. They read every decision as a message, with your note and, once approved, the address of the shop.',
  which: 'Which returns',
  list: 'Returns',
  pages: 'Pages of returns',
  none: 'No returns',
  noneToDecide: 'No return waits for you',
  noneHint: 'Customers ask on the page of their order, within 7 days of delivery.',
  what: (quantity: string, name: string) => `${quantity} of ${name}`,
  order: (orderId: string) => `Order ${orderId}`,
  number: (returnId: string) => `Return ${returnId}`,
  asked: (when: string) => `Requested on ${when}`,
  worth: (amount: string) => `Worth ${amount}`,
  refunded: (amount: string) => `${amount} to refund`,
  notRefunded: 'Nothing to refund',
  byUpi: (upiId: string) => `Paid in cash. Refund to UPI ID ${upiId}`,
  byScan: 'Paid by UPI. Refund the way it was paid',
  said: 'Your note to the customer',
  picture: (position: number, returnId: string) => `Photograph ${position} of return ${returnId}`,
  photographs: (returnId: string) => `Photographs of return ${returnId}`,
  noPictures: 'No photographs',
  before: (returnId: string) => `Return before return ${returnId}`,
  after: (returnId: string) => `Return after return ${returnId}`,

  approve: 'Approve',
  approveOf: (returnId: string) => `Approve return ${returnId}`,
  approveTitle: (returnId: string) => `Approve return ${returnId}?`,
  approveNote: 'Note to the customer',
  approveHint: 'The message names your address. Add here what else they must know.',
  decline: 'Decline',
  declineOf: (returnId: string) => `Decline return ${returnId}`,
  declineTitle: (returnId: string) => `Decline return ${returnId}?`,
  declineNote: 'Why it is declined',
  declineHint: 'Your customer reads this in the message and on the page of the order.',
  receive: 'It has come',
  receiveOf: (returnId: string) => `It has come, return ${returnId}`,
  receiveTitle: (returnId: string) => `Return ${returnId} has come`,
  receiveNote: 'Note to the customer',
  restock: 'Put it back in stock',
  restockHint: 'Untick if it cannot be sold again.',
  amount: 'Refund',
  amountHint: (most: string) => `At most ${most}. 0 sends nothing back.`,
  amountWrong: 'Enter an amount in rupees, or 0',
  receiveDone: 'Save',
} as const;
