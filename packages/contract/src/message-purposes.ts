/** The purposes of messages: each has its own text, template and parameters. */
export const MESSAGE_PURPOSES = [
  'CODE',
  'ORDER_PLACED',
  'ORDER_ACCEPTED',
  'ORDER_SHIPPED',
  'ORDER_DELIVERED',
  'ORDER_REJECTED',
  'ORDER_CANCELLED',
  'ORDER_NOT_DELIVERED',
  'REFUND_SENT',
  'RETURN_DECIDED',
  'COMPLAINT_RECEIVED',
  'COMPLAINT_ANSWERED',
  'MONEY_BACK',
  'BACK_IN_STOCK',
  'REVIEW_ASKED',
  'NEW_ORDER',
  'DIGEST',
  'ALERT',
  'SIGN_IN_NOTICE',
  'INVITE',
  'TEST',
  'PAY_LINK',
] as const;
/** The purpose of a message. */
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];
