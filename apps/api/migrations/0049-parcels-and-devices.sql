-- A message of its own for an item that was accepted and could not be delivered.
alter table messages
  drop constraint messages_purpose_check,
  add constraint messages_purpose_check check (purpose in (
    'CODE', 'ORDER_PLACED', 'ORDER_ACCEPTED', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_REJECTED',
    'ORDER_CANCELLED', 'ORDER_NOT_DELIVERED', 'REFUND_SENT', 'RETURN_DECIDED', 'COMPLAINT_RECEIVED',
    'COMPLAINT_ANSWERED', 'MONEY_BACK', 'NEW_ORDER', 'DIGEST', 'ALERT', 'SIGN_IN_NOTICE', 'INVITE', 'TEST'
  )) not valid;
alter table messages validate constraint messages_purpose_check;

-- The session in which a browser was switched on: when it is ended, the browser is told of nothing any more.
-- Null for those of before, and once a session that ran out is removed.
alter table push_subscriptions
  add column session_family_id bigint references session_families on delete set null;
-- push-queries: the devices of a session.
create index push_subscriptions_of_session on push_subscriptions (session_family_id);
