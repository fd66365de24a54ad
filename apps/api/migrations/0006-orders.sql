-- Orders: carts, holds, orders with their items, notes and complaints.

create domain payment_method as text check (value in ('COD', 'NET_BANKING'));
create domain order_status as text check (
  value in (
    'PENDING', 'ORDERED', 'ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'REJECTED', 'CANCELLED'
  )
);
create domain courier as text check (
  value in ('DELHIVERY', 'DTDC', 'BLUE_DART', 'XPRESSBEES', 'SHADOWFAX', 'INDIA_POST', 'OTHER')
);

create table cart_items (
  customer_id bigint not null references users (id) on delete cascade,
  product_id bigint not null,
  quantity quantity not null,
  price_at_add paise not null,
  added_at timestamptz not null,
  unit selling_unit not null default 'PIECE',
  primary key (customer_id, product_id),
  constraint cart_items_quantity check (is_sold_in(quantity, unit)),
  -- Refuses another unit for a product that is in a cart.
  constraint cart_items_product foreign key (product_id, unit) references products (id, unit)
);
-- product-queries: whether a product is in a cart, and its removal from all carts.
create index cart_items_of_product on cart_items (product_id);

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
  quantity quantity not null,
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
  -- Fingerprint of the request, which distinguishes a repeated order from another.
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
  -- When the account was erased, with the address and the proof of payment.
  erased_at timestamptz,
  constraint orders_screenshot check (
    (payment_method = 'NET_BANKING' and erased_at is null) = (screenshot_picture_id is not null)
  ),
  constraint orders_check1 check ((payment_method = 'NET_BANKING') = (gateway is not null)),
  -- The copies in order_items; their foreign key keeps them equal.
  unique (id, customer_id, placed_at, payment_method)
);
-- place-order-queries: the same order again within seconds.
create index orders_of_customer on orders (customer_id, placed_at desc);
-- picture-queries: whether an order refers to a picture that is about to be removed.
create index orders_of_screenshot on orders (screenshot_picture_id)
  where screenshot_picture_id is not null;
-- order-search-queries: orders are found by the phone on the parcel.
create index orders_ship_phone on orders (ship_phone);

-- Refuses an order to a place where the shop does not deliver, or to another state when the shop sells to one
-- only; every statement is checked, also when the owner changes the areas at the same time.
create function refuse_undelivered_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from delivery_area_of(new.ship_postal_code) as area
    where not area.deliverable or (new.payment_method = 'COD' and not area.cod)
  ) or exists (
    select from tax_settings
    where home_state_only and tax_state_name(state_code) <> new.ship_state
  ) then
    raise exception 'not delivered to %, %', new.ship_postal_code, new.ship_state
      using errcode = 'RS002';
  end if;
  return new;
end $$;
create trigger orders_before_insert before insert on orders
  for each row execute function refuse_undelivered_order();

-- Returns whether an item's value is income.
create function is_income(its_status text) returns boolean language sql immutable parallel safe as $$
  select its_status in ('ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED')
$$;

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
  quantity quantity not null,
  line_total price not null,
  status order_status not null,
  tracking_number text check (tracking_number <> ''),
  refunded_at timestamptz,
  -- A copy: an item stays what it was sold as.
  unit selling_unit not null default 'PIECE',
  courier courier,
  -- When the owner says that the parcel arrived.
  delivered_at timestamptz,
  -- The quantity that came back by returns.
  returned quarters not null default 0,
  -- The quantity that went back on the shelf: the sum of its movements except the sale.
  put_back quarters not null default 0,
  -- Rejected, and not put back on the shelf.
  is_written_off boolean not null default false,
  -- The sum of its refunds, due or sent, as they were owed: never more than what was paid.
  refund_total paise not null default 0,
  -- Whether a refund of it is due.
  is_refund_due boolean not null default false,
  -- Copies: the expected day and the days of returns follow the promise at the time of the sale. Older items
  -- that have ended lack the time of delivery.
  returnable boolean not null default true,
  estimated_delivery text,
  foreign key (order_id, customer_id, placed_at, payment_method)
    references orders (id, customer_id, placed_at, payment_method),
  unique (order_id, product_id),
  -- Half a paisa is rounded up.
  constraint order_items_line_total check (line_total = round(unit_price * quantity)),
  constraint order_items_quantity check (is_sold_in(quantity, unit)),
  constraint order_items_tracking check (is_income(status) = (tracking_number is not null)),
  constraint order_items_delivered check (
    (delivered_at is null or status in ('DELIVERED', 'RETURNED'))
      and (status <> 'DELIVERED' or delivered_at is not null)
  ),
  constraint order_items_returned check (
    returned between 0 and quantity and (status = 'RETURNED') = (returned = quantity)
  ),
  constraint order_items_put_back check (put_back between 0 and quantity),
  constraint order_items_written_off check (not is_written_off or status = 'REJECTED'),
  constraint order_items_refund_total check (refund_total between 0 and line_total),
  constraint order_items_refunded check (refunded_at is null or not is_refund_due)
);
-- Every index costs every line of every order; each is listed with the query that needs it.
-- order-item-queries, selectItems: the owner's lists by date, amount and status, each read from the nearer
-- end. Items that wait to be accepted or checked are found by their status.
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
create index order_items_to_refund on order_items (placed_at desc, id desc) where is_refund_due;
-- order-search-queries: items have a tracking number only later, so placing an order writes no such entry.
create index order_items_tracking on order_items (lower(tracking_number) text_pattern_ops)
  where tracking_number is not null;

-- All statuses that an item has had; the first row has no `from_status`.
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

-- Refuses a change of status that is not in the table of moves of contract/order-status.ts (a test compares).
create function check_status_move() returns trigger language plpgsql as $$
begin
  if old.status in ('CANCELLED', 'REJECTED', 'RETURNED') and new.status <> old.status
    or old.status = 'ACCEPTED' and new.status = 'CANCELLED'
    or old.status = 'SHIPPED' and new.status not in ('SHIPPED', 'DELIVERED', 'RETURNED', 'REJECTED')
    or old.status = 'DELIVERED' and new.status not in ('DELIVERED', 'RETURNED')
    or old.status in ('PENDING', 'ORDERED') and new.status in ('SHIPPED', 'DELIVERED', 'RETURNED')
    or old.status <> new.status and new.status in ('PENDING', 'ORDERED') then
    raise exception 'an order item cannot go from % to %', old.status, new.status;
  end if;
  -- The version before knows no rows of refunds: what it sends is the whole amount of the item.
  if old.refunded_at is null and new.refunded_at is not null and new.is_refund_due then
    with sent as (
      update refunds set state = 'SENT', sent_amount = amount, method = 'UPI',
        sent_at = greatest(new.refunded_at, due_since)
      where order_item_id = new.id and state = 'DUE' and reason <> 'RETURNED'
      returning sent_at
    )
    insert into refund_days as known (day, sent, returned, income)
    select (sent_at at time zone 'Asia/Kolkata')::date, 1, 0, 0 from sent
    on conflict (day) do update set sent = known.sent + 1;
    new.is_refund_due := false;
  end if;
  return new;
end $$;
create trigger order_items_before_status before update of status, refunded_at on order_items
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

-- Notes of the back office about an order; its customer never sees them.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  text text not null check (text = trim(text) and char_length(text) between 1 and 1000),
  by_user_id bigint not null references users (id),
  created_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, id);

-- Orders that the owner was not yet informed of: written with each order, removed with its notice. No foreign
-- key: orders are never deleted, and a key costs more than the row.
create table new_orders (
  order_id bigint primary key,
  total price not null
);

-- When the owner was last informed of new orders: at most once a minute.
create table order_notices (
  one boolean primary key default true check (one),
  told_at timestamptz not null
);
insert into order_notices (told_at) values ('-infinity');

create table complaints (
  -- The ticket, short enough to be read out.
  id bigint generated always as identity (start with 1001) primary key,
  customer_id bigint references users,
  -- The phone of a person without an account, proved by a code.
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  name text check (char_length(name) between 1 and 80),
  order_id bigint references orders,
  subject text not null check (char_length(subject) <= 120),
  text text not null check (char_length(text) <= 2000),
  status text not null default 'OPEN' check (status in ('OPEN', 'ACKNOWLEDGED', 'RESOLVED')),
  reply text check (char_length(reply) between 1 and 1000),
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  resolved_at timestamptz,
  -- The deadlines of the law: 48 hours, and one month by the calendar of the shop. (The sum of an interval and
  -- an instant depends on the session's time zone, so both are added to a local time.)
  acknowledge_by timestamptz not null generated always as (
    (created_at at time zone 'UTC' + interval '48 hours') at time zone 'UTC'
  ) stored,
  resolve_by timestamptz not null generated always as (
    (created_at at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata'
  ) stored,
  constraint complaints_one_person check (customer_id is null or (phone is null and name is null)),
  constraint complaints_clock check (
    case status
      when 'OPEN' then acknowledged_at is null and resolved_at is null and reply is null
      when 'ACKNOWLEDGED' then acknowledged_at is not null and resolved_at is null
      else acknowledged_at is not null and resolved_at is not null
    end
  )
);
-- The owner's list by status, newest first; open ones, oldest first; a customer's own; a phone's.
create index complaints_by_status on complaints (status, id);
create index complaints_waiting on complaints (id) where status <> 'RESOLVED';
create index complaints_by_customer on complaints (customer_id, id) where customer_id is not null;
create index complaints_by_phone on complaints (phone) where phone is not null;
create index complaints_by_order on complaints (order_id) where order_id is not null;
