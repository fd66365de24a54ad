create table cart_items (
  customer_id bigint not null references users (id) on delete cascade,
  product_id bigint not null references products (id),
  quantity smallint not null check (quantity between 1 and 99),
  price_at_add paise not null,
  added_at timestamptz not null,
  primary key (customer_id, product_id)
);

-- Stock and price kept for a shopper on the scan-to-pay page.
create table holds (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users (id),
  reference text not null unique,
  amount paise not null check (amount > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  released_at timestamptz
);
create unique index holds_one_open on holds (customer_id) where released_at is null;
create index holds_to_expire on holds (expires_at) where released_at is null;

create table hold_items (
  hold_id bigint not null references holds (id) on delete cascade,
  product_id bigint not null references products (id),
  quantity integer not null check (quantity > 0),
  unit_price paise not null check (unit_price > 0),
  primary key (hold_id, product_id)
);

-- Order numbers are read out on the phone: six digits for a long time.
create table orders (
  id bigint generated always as identity (start with 100001) primary key,
  customer_id bigint not null references users (id),
  placed_at timestamptz not null,
  payment_method text not null check (payment_method in ('COD', 'NET_BANKING')),
  total paise not null check (total > 0),
  gateway text check (gateway in ('PHONE_PAY', 'GOOGLE_PAY', 'PAYTM', 'CRED')),
  utr text,
  payment_reference text,
  screenshot_picture_id bigint references pictures (id),
  -- What was asked for, to tell a repeated order from another.
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
  unique (id, customer_id, placed_at, payment_method)
);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_of_customer on orders (customer_id, placed_at desc);

create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  -- The next three repeat the order's, for lists by index; the foreign key keeps them equal.
  customer_id bigint not null,
  placed_at timestamptz not null,
  payment_method text not null,
  product_id bigint not null references products (id),
  product_name text not null,
  sku text not null,
  color text,
  size text,
  picture_id bigint references pictures (id),
  unit_price paise not null check (unit_price > 0),
  quantity integer not null check (quantity > 0),
  line_total paise not null check (line_total = unit_price * quantity),
  status text not null check (status in ('PENDING', 'ORDERED', 'ACCEPTED', 'REJECTED', 'CANCELLED')),
  tracking_number text check (tracking_number <> ''),
  refunded_at timestamptz,
  foreign key (order_id, customer_id, placed_at, payment_method)
    references orders (id, customer_id, placed_at, payment_method),
  unique (order_id, product_id),
  check ((status = 'ACCEPTED') = (tracking_number is not null)),
  check (refunded_at is null or (payment_method = 'NET_BANKING' and status in ('CANCELLED', 'REJECTED')))
);
create index order_items_newest on order_items (placed_at desc, id desc);
create index order_items_of_customer on order_items (customer_id, placed_at desc, id desc);
create index order_items_of_product on order_items (product_id, placed_at);
create index order_items_income on order_items (placed_at, order_id) include (line_total)
  where status = 'ACCEPTED';
create index order_items_open on order_items (status, placed_at) where status in ('PENDING', 'ORDERED');

alter table stock_movements add foreign key (order_item_id) references order_items (id);
alter table stock_movements add foreign key (hold_id) references holds (id);

-- Every status that an item ever had; the first row has no `from_status`.
create table order_status_history (
  id bigint generated always as identity primary key,
  order_item_id bigint not null references order_items (id),
  from_status text,
  to_status text not null,
  tracking_number text,
  by_user_id bigint references users (id),
  at timestamptz not null
);
create index order_status_history_of_item on order_status_history (order_item_id, id);

create function check_status_move() returns trigger language plpgsql as $$
begin
  if old.status in ('CANCELLED', 'REJECTED')
    or (old.status = 'ACCEPTED' and new.status not in ('ACCEPTED', 'REJECTED'))
    or (old.status <> new.status and new.status in ('PENDING', 'ORDERED')) then
    raise exception 'an order item cannot go from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create trigger status_moves_by_the_table before update of status on order_items
  for each row execute function check_status_move();

-- The key is stored in the order's own transaction: either both are there or neither.
create table order_keys (
  customer_id bigint not null references users (id),
  key text not null,
  request_hash bytea not null,
  order_id bigint not null references orders (id),
  created_at timestamptz not null,
  primary key (customer_id, key)
);
