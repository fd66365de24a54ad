-- What shoppers do: carts, holds and orders.

-- Domains instead of check constraints on the columns that orders write: PostgreSQL parses the checks of
-- a table anew for every statement, but caches those of a domain.
create domain price as numeric(14, 0) check (value > 0);
create domain units as integer check (value > 0);
create domain payment_method as text check (value in ('COD', 'NET_BANKING'));
create domain order_status as text
  check (value in ('PENDING', 'ORDERED', 'ACCEPTED', 'REJECTED', 'CANCELLED'));

create table cart_items (
  customer_id bigint not null references users (id) on delete cascade,
  product_id bigint not null references products (id),
  quantity smallint not null check (quantity between 1 and 99),
  price_at_add paise not null,
  added_at timestamptz not null,
  primary key (customer_id, product_id)
);

-- Hold: stock and prices reserved for a shopper on the scan-to-pay page.
create table holds (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users (id),
  reference text not null unique,
  amount price not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  released_at timestamptz
);
create unique index holds_one_open on holds (customer_id) where released_at is null;
create index holds_to_expire on holds (expires_at) where released_at is null;
-- customer-limits-queries: the holds of a customer within a day.
create index holds_of_customer on holds (customer_id, created_at);
-- fold_holds: holds that ended long ago.
create index holds_released on holds (released_at) where released_at is not null;

create table hold_items (
  hold_id bigint not null references holds (id) on delete cascade,
  product_id bigint not null references products (id),
  quantity units not null,
  unit_price price not null,
  primary key (hold_id, product_id)
);

-- Order numbers are read out over the phone: six digits for a long time.
create table orders (
  id bigint generated always as identity (start with 100001) primary key,
  customer_id bigint not null references users (id),
  placed_at timestamptz not null,
  payment_method payment_method not null,
  total price not null,
  gateway text check (gateway in ('PHONE_PAY', 'GOOGLE_PAY', 'PAYTM', 'CRED')),
  utr text,
  payment_reference text,
  screenshot_picture_id bigint references pictures (id),
  -- Fingerprint of the request, to tell a repeated order from another.
  request_hash bytea not null,
  ship_first_name text not null,
  ship_last_name text not null,
  ship_phone text not null,
  ship_line1 text not null,
  ship_line2 text,
  ship_city text not null,
  ship_state text not null,
  ship_postal_code text not null,
  ship_country text not null,
  ship_type text not null,
  check ((payment_method = 'NET_BANKING') = (screenshot_picture_id is not null)),
  check ((payment_method = 'NET_BANKING') = (gateway is not null)),
  -- The copies in order_items; their foreign key keeps them equal.
  unique (id, customer_id, placed_at, payment_method)
);
-- place-order-queries: the same order again within seconds.
create index orders_of_customer on orders (customer_id, placed_at desc);
-- picture-queries: whether an order refers to a picture that is about to be removed.
create index orders_of_screenshot on orders (screenshot_picture_id)
  where screenshot_picture_id is not null;

create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  -- Copies of the order's columns, so that lists need one index only.
  customer_id bigint not null,
  placed_at timestamptz not null,
  payment_method payment_method not null,
  product_id bigint not null references products (id),
  product_name text not null,
  sku text not null,
  color text,
  size text,
  picture_id bigint references pictures (id),
  unit_price price not null,
  quantity units not null,
  line_total price not null check (line_total = unit_price * quantity),
  status order_status not null,
  tracking_number text check (tracking_number <> ''),
  refunded_at timestamptz,
  foreign key (order_id, customer_id, placed_at, payment_method)
    references orders (id, customer_id, placed_at, payment_method),
  unique (order_id, product_id),
  check ((status = 'ACCEPTED') = (tracking_number is not null)),
  check (refunded_at is null or (payment_method = 'NET_BANKING' and status in ('CANCELLED', 'REJECTED')))
);
-- Every index costs every line of every order; each is listed with the query that needs it.
-- order-item-queries, selectItems: the owner's lists by date, amount and status, each read from whichever
-- end is nearer. Items that wait to be accepted or checked are found by their status.
create index order_items_newest on order_items (placed_at desc, id desc);
create index order_items_by_amount on order_items (line_total, id) include (placed_at);
create index order_items_by_status on order_items (status, placed_at, id);
-- order-history-queries: a shopper's own items; selectItems by customer.
create index order_items_of_customer on order_items (customer_id, placed_at desc, id desc);
-- place_order, customer-limits-queries: orders of a customer that wait for the owner.
create index order_items_open on order_items (customer_id, order_id)
  where status in ('PENDING', 'ORDERED');
-- dashboard-queries: what a product sold in a range.
create index order_items_of_product on order_items (product_id, placed_at);
-- picture-queries: whether an order refers to a picture that is about to be removed.
create index order_items_of_picture on order_items (picture_id) where picture_id is not null;
-- order-item-queries: items that wait for a refund, few among all.
create index order_items_to_refund on order_items (placed_at desc, id desc)
  where payment_method = 'NET_BANKING' and status in ('CANCELLED', 'REJECTED')
    and refunded_at is null;

-- Every status that an item has had; its first row has no `from_status`.
create table order_status_history (
  id bigint generated always as identity,
  order_item_id bigint not null references order_items (id),
  from_status order_status,
  to_status order_status not null,
  tracking_number text,
  -- No foreign key: customers with orders and owners are never removed.
  by_user_id bigint,
  at timestamptz not null,
  primary key (order_item_id, id)
);

-- The table of moves as in contract/order-status.ts; a test compares the two.
create function check_status_move() returns trigger language plpgsql as $$
begin
  if old.status in ('CANCELLED', 'REJECTED')
    or (old.status = 'ACCEPTED' and new.status not in ('ACCEPTED', 'REJECTED'))
    or (old.status <> new.status and new.status in ('PENDING', 'ORDERED')) then
    raise exception 'an order item cannot go from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create trigger order_items_before_status before update of status on order_items
  for each row execute function check_status_move();

-- Idempotency keys, written in the order's own transaction: both exist or neither.
create table order_keys (
  -- The order's customer.
  customer_id bigint not null,
  key text not null,
  request_hash bytea not null,
  order_id bigint not null references orders (id),
  created_at timestamptz not null,
  primary key (customer_id, key)
);
