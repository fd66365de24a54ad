import type { ReturnStatus } from '@shop/contract/returns';

/** Names of the statuses of a return, for shoppers. */
export const sendBackStatusNames: Record<ReturnStatus, string> = {
  REQUESTED: 'REQUESTED',
  APPROVED: 'APPROVED',
  DECLINED: 'DECLINED',
  RECEIVED: 'RECEIVED',
  WITHDRAWN: 'WITHDRAWN',
};

/** The shopper's next step for a status. */
export const sendBackNextWords: Partial<Record<ReturnStatus, string>> = {
  REQUESTED: 'We look at it and tell you by message, usually within two days.',
  APPROVED: 'Please ask us where to send it. We tell you when it has come.',
};

/** Words of returns on the page of an order; the server's messages are in the contract. */
export const sendBackWords = {
  title: 'Returns',
  none: 'Not happy with it? You can return it.',
  until: (date: string) => `by ${date}`,
  quantity: 'How much of it?',
  reason: 'Why are you returning it?',
  note: 'Tell us more',
  noteHint: 'What is wrong, and where we can see it.',
  photographsHint: (most: number) =>
    `Up to ${most}. They help us decide quickly; only you and the shop see them.`,
  photographs: 'Your photographs',
  photograph: (position: number) => `Photograph ${position}`,
  upi: 'Your UPI ID',
  upiHint: 'You paid in cash, so we send the money back by UPI.',
  scanned: 'We send the money back the way you paid.',
  nextTitle: 'What happens next',
  next: [
    'We look at your request and tell you by message.',
    'Once it is approved, you send the parcel to the address in that message.',
    'We refund you within 7 days of receiving it.',
  ],
  send: 'Request return',
  what: (quantity: string, name: string) => `${quantity} of ${name}`,
  askedOn: (date: string) => `Requested on ${date}`,
  refund: (amount: string) => `Refund: ${amount}`,
  refundOfWhole: (sent: string, amount: string) => `Refund: ${sent} of ${amount}`,
  noRefund: 'No refund',
  shopSays: 'The shop says',
  sendTo: 'Pack it well and send it to this address. We tell you when it has come.',
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the return of ${name}`,
  withdrawTitle: 'Withdraw this return?',
  withdrawQuestion: 'You keep the product. You can ask again while the time for returns runs.',
} as const;
