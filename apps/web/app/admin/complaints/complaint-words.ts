import type { ComplaintStatus } from '@shop/contract/complaints';

/** Names of the statuses. */
export const complaintStatusNames: Record<ComplaintStatus, string> = {
  OPEN: 'New',
  ACKNOWLEDGED: 'Acknowledged',
  RESOLVED: 'Resolved',
};

/** Names of the list's filters. */
export const complaintChoiceNames = { WAITING: 'To answer', RESOLVED: 'Resolved', ALL: 'All' };

/** Words of the page of complaints; the server's messages are in the contract. */
export const complaintWords = {
  intro:
    'Reply within 48 hours, solve within one month (consumer law). Customers are told of both by message.',
  which: 'Which complaints',
  list: 'Complaints',
  pages: 'Pages of complaints',
  none: 'No complaints',
  noneWaiting: 'Nobody waits for an answer',
  noneHint: 'Customers complain at Help, at the bottom of every page of the shop.',
  ticket: (ticket: string) => `Complaint ${ticket}`,
  order: (orderId: string) => `Order ${orderId}`,
  nobody: 'Somebody whose data was erased',
  since: (when: string) => `Written on ${when}`,
  acknowledgeBy: (when: string) => `Acknowledge by ${when}`,
  acknowledgeLate: (when: string) => `Should have been acknowledged by ${when}`,
  resolveBy: (when: string) => `Resolve by ${when}`,
  resolveLate: (when: string) => `Should have been resolved by ${when}`,
  resolvedAt: (when: string) => `Resolved on ${when}`,
  answer: 'Your answer',
  acknowledge: 'Acknowledge',
  acknowledgeOf: (ticket: string) => `Acknowledge complaint ${ticket}`,
  resolve: 'Resolve',
  resolveOf: (ticket: string) => `Resolve complaint ${ticket}`,
  resolveTitle: (ticket: string) => `Resolve complaint ${ticket}`,
  reply: 'Answer to the customer',
  replyHint: 'It is sent as a message, and stands beside the complaint at Help.',
  send: 'Send and resolve',
} as const;
