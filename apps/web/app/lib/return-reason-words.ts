import type { ReturnReason } from '@shop/contract/returns';

/** Names of the reasons of a return, for customers and the back office. */
export const returnReasonNames: Record<ReturnReason, string> = {
  DAMAGED: 'It is damaged',
  WRONG_ITEM: 'It is not what was ordered',
  NOT_AS_SHOWN: 'It looks different from its pictures',
  QUALITY: 'The quality is not good',
  CHANGED_MIND: 'No longer wanted',
  OTHER: 'Another reason',
};
