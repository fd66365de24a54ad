-- A message of its own for an item that was accepted and could not be delivered.
alter table messages
  drop constraint messages_purpose_check,
  add constraint messages_purpose_check check (purpose in (
    'CODE', 'ORDER_PLACED', 'ORDER_ACCEPTED', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_REJECTED',
    'ORDER_CANCELLED', 'ORDER_NOT_DELIVERED', 'REFUND_SENT', 'RETURN_DECIDED', 'COMPLAINT_RECEIVED',
    'COMPLAINT_ANSWERED', 'MONEY_BACK', 'NEW_ORDER', 'DIGEST', 'ALERT', 'SIGN_IN_NOTICE', 'INVITE', 'TEST'
  )) not valid;
alter table messages validate constraint messages_purpose_check;
