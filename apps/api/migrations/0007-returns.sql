-- Returns and refunds: what customers send back, and the money that is owed for an item.

create domain return_status as text
  check (value in ('REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED', 'WITHDRAWN'));
create domain refund_state as text check (value in ('DUE', 'SENT'));
create domain refund_method as text check (value in ('UPI', 'BANK', 'GATEWAY', 'CASH'));

-- A quantity of an item that a customer wants to send back. An item may have several returns, one after
-- another.
create table returns (
  id bigint generated always as identity primary key,
  order_item_id bigint not null references order_items (id),
  order_id bigint not null references orders (id),
  customer_id bigint not null references users (id),
  quantity quantity not null,
  reason text not null check (
    reason in ('DAMAGED', 'WRONG_ITEM', 'NOT_AS_SHOWN', 'QUALITY', 'CHANGED_MIND', 'OTHER')
  ),
  note text,
  upi_id text,
  status return_status not null default 'REQUESTED',
  decision_note text,
  -- After the return was received: whether it went back on the shelf, and the amount that is refunded for it.
  is_restocked boolean,
  amount paise check (amount >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((status = 'RECEIVED') = (is_restocked is not null)),
  check ((status = 'RECEIVED') = (amount is not null)),
  check (status <> 'DECLINED' or decision_note is not null)
);
create unique index returns_open on returns (order_item_id)
  where status in ('REQUESTED', 'APPROVED');
create index returns_of_item on returns (order_item_id);
create index returns_of_order on returns (order_id);
create index returns_of_customer on returns (customer_id, id desc);
create index returns_by_status on returns (status, id desc);

-- Pictures of the returned goods: as private as screenshots of payments, and each of one return.
create table return_pictures (
  return_id bigint not null references returns (id),
  position smallint not null check (position between 0 and 3),
  picture_id bigint not null unique references pictures (id),
  primary key (return_id, position)
);

-- Money that is owed for an item, and when and how it was sent: at most one for a cancelled or rejected item,
-- and one per return.
create table refunds (
  id bigint generated always as identity primary key,
  order_item_id bigint not null references order_items (id),
  order_id bigint not null references orders (id),
  customer_id bigint not null references users (id),
  reason text not null check (reason in ('CANCELLED', 'REJECTED', 'RETURNED')),
  return_id bigint unique references returns (id),
  amount price not null,
  upi_id text,
  state refund_state not null default 'DUE',
  due_since timestamptz not null,
  sent_amount price,
  method refund_method,
  reference text check (reference <> ''),
  sent_at timestamptz,
  -- When it was recorded as sent, and in which session (its family): the same request again within seconds
  -- is a repeat.
  recorded_at timestamptz,
  recorded_in bigint,
  -- Whether it was sent by the call that sends an item's due refund; null until it is sent.
  recorded_by_item boolean,
  check ((reason = 'RETURNED') = (return_id is not null)),
  check ((state = 'SENT') = (sent_at is not null)),
  check ((state = 'SENT') = (sent_amount is not null)),
  check ((state = 'SENT') = (method is not null)),
  check (sent_amount <= amount),
  check (sent_at >= due_since)
);
create unique index refunds_once_an_item on refunds (order_item_id) where reason <> 'RETURNED';
create index refunds_of_item on refunds (order_item_id);
create index refunds_of_order on refunds (order_id);
create index refunds_of_customer on refunds (customer_id);
create index refunds_due on refunds (due_since desc, id desc) where state = 'DUE';
create index refunds_sent on refunds (sent_at desc, id desc) where state = 'SENT';
create index refunds_by_time on refunds ((coalesce(sent_at, due_since)) desc, id desc);

-- Records a refund that is owed for an item; nothing else creates one. Returns its id.
create function owe_refund(
  its_item bigint, its_reason text, its_amount paise, its_instant timestamptz,
  its_return bigint default null, its_upi_id text default null
) returns bigint language plpgsql as $$
declare
  its_id bigint;
begin
  insert into refunds (
    order_item_id, order_id, customer_id, reason, return_id, amount, upi_id, due_since
  )
  select id, order_id, customer_id, its_reason, its_return, its_amount, its_upi_id, its_instant
  from order_items where id = its_item
  returning id into its_id;
  update order_items
  set refund_total = refund_total + its_amount, is_refund_due = true, refunded_at = null
  where id = its_item;
  return its_id;
end $$;
