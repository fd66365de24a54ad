-- Payments at a gateway: its links, the money that arrived, what is sent back, and its events.

alter table holds
  -- A hold of a gateway's payment is not paid by scan.
  add column is_online boolean not null default false;

-- A payment page of the gateway for one order that is not placed yet. Its hold has the same reference.
create table payment_links (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users (id),
  reference text not null unique,
  address_id bigint not null,
  amount price not null,
  discount paise not null default 0,
  coupon_id bigint,
  key text,
  request_hash bytea not null,
  begun_at timestamptz not null,
  -- When the hold ends.
  expires_at timestamptz not null,
  -- When the gateway ends the link by itself.
  expire_by timestamptz not null check (expire_by >= expires_at),
  gateway_id text unique,
  url text,
  -- The gateway did not make it in time. No shopper has its address.
  given_up_at timestamptz,
  -- When the gateway is asked next; null once nothing can come any more.
  next_question_at timestamptz,
  check ((gateway_id is null) = (url is null)),
  check (given_up_at is null or key is null)
);
create unique index payment_links_of_key on payment_links (customer_id, key) where key is not null;
create index payment_links_of_customer on payment_links (customer_id, id desc);
create index payment_links_to_ask on payment_links (next_question_at)
  where next_question_at is not null;

-- What is paid for, at the held prices. A hold and its lines are removed after months.
create table payment_link_items (
  link_id bigint not null references payment_links (id),
  position smallint not null,
  product_id bigint not null references products (id),
  quantity quantity not null,
  unit_price price not null,
  discount paise not null default 0,
  primary key (link_id, product_id)
);

-- Money that arrived. It has an order or goes back: never both, never neither.
create table gateway_payments (
  payment_id text primary key,
  link_id bigint not null references payment_links (id),
  amount price not null,
  seen_at timestamptz not null,
  order_id bigint unique references orders (id),
  refund_id bigint unique references refunds (id),
  check (num_nonnulls(order_id, refund_id) = 1)
);
create unique index gateway_payments_one_order on gateway_payments (link_id)
  where order_id is not null;
create index gateway_payments_of_link on gateway_payments (link_id);

-- The tries to send a refund by the gateway. Only a failed one is followed by another.
create table gateway_refunds (
  refund_id bigint not null references refunds (id),
  try smallint not null check (try > 0),
  payment_id text not null references gateway_payments (payment_id),
  amount price not null,
  gateway_id text unique,
  begun_at timestamptz not null,
  -- In which session; null when the shop began it by itself.
  begun_in bigint,
  next_question_at timestamptz,
  ended_at timestamptz,
  failed_reason text check (failed_reason <> ''),
  primary key (refund_id, try),
  check ((ended_at is null) = (next_question_at is not null)),
  check (failed_reason is null or ended_at is not null)
);
create unique index gateway_refunds_one_try on gateway_refunds (refund_id)
  where failed_reason is null;
create index gateway_refunds_to_ask on gateway_refunds (next_question_at)
  where next_question_at is not null;
create index gateway_refunds_of_payment on gateway_refunds (payment_id);

-- Events of the gateway: each wakes a question once.
create table gateway_events (
  event_id text primary key,
  received_at timestamptz not null
);
create index gateway_events_by_time on gateway_events (received_at);
