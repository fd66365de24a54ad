import type { ReturnReason, ReturnStatus } from '@shop/contract/returns';

/** A return: the reason, the number of photographs, and the owner's decision. */
export type ReturnPlan = {
  status: ReturnStatus;
  reason: ReturnReason;
  note: string;
  photographs: number;
  decisionNote?: string;
  /** For a received return: whether the item went back on the shelf, and whether the refund was sent. */
  received?: { restock: boolean; refunded: boolean };
  /** For an order paid on delivery: the UPI id that gets the refund. */
  upiId?: string;
};

/** One or more returns of each state, those that wait for the owner first, from the newest deliveries. */
export const returnPlans: readonly ReturnPlan[] = [
  {
    status: 'REQUESTED',
    reason: 'DAMAGED',
    note: 'A thread of the border came loose when I unfolded it.',
    photographs: 2,
  },
  {
    status: 'APPROVED',
    reason: 'NOT_AS_SHOWN',
    note: 'By daylight the colour is duller than on the screen.',
    photographs: 1,
    decisionNote: 'Please send it back to the address in our message.',
  },
  {
    status: 'RECEIVED',
    reason: 'WRONG_ITEM',
    note: 'This is not the one that I ordered.',
    photographs: 1,
    received: { restock: true, refunded: false },
    upiId: 'shopper@demobank',
  },
  {
    status: 'DECLINED',
    reason: 'CHANGED_MIND',
    note: 'I wore it once and it does not suit me.',
    photographs: 2,
    decisionNote: 'It was worn, and the fall is stitched on already.',
  },
  {
    status: 'RECEIVED',
    reason: 'QUALITY',
    note: 'There is a stain near the pallu.',
    photographs: 2,
    received: { restock: false, refunded: true },
  },
  {
    status: 'WITHDRAWN',
    reason: 'OTHER',
    note: 'I thought that it was too long, but it is not.',
    photographs: 1,
  },
];
