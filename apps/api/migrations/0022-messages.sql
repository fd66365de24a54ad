-- Messages: a durable queue (a transactional outbox). A row is written in the transaction of its cause;
-- workers send it at least once (messages/message-worker.ts).

-- Whether a customer agreed to messages by WhatsApp other than codes.
alter table users add column whatsapp_updates boolean not null default false;

create domain message_state as text
  check (value in ('QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED'));
create domain message_channel as text
  check (value in ('whatsapp', 'msg91', 'fast2sms', 'email', 'push', 'outbox'));

create table messages (
  id bigint generated always as identity primary key,
  -- Equal to contract/message-purposes.ts (a test compares).
  purpose text not null check (purpose in (
    'CODE', 'ORDER_PLACED', 'ORDER_ACCEPTED', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_REJECTED',
    'ORDER_CANCELLED', 'REFUND_SENT', 'RETURN_DECIDED', 'COMPLAINT_RECEIVED', 'COMPLAINT_ANSWERED',
    'MONEY_BACK', 'NEW_ORDER', 'DIGEST', 'ALERT', 'SIGN_IN_NOTICE', 'INVITE', 'TEST'
  )),
  state message_state not null default 'QUEUED',
  -- To whom: one of the three. `device_id` is a browser that takes Web Push.
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  mail text check (mail ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(mail) <= 254),
  device_id bigint,
  recipient text generated always as (coalesce(phone, mail, 'device ' || device_id)) stored,
  -- To nobody: a code that an unregistered phone asked for, so that the work, and with it the time, is the
  -- same. It waits until it is known how codes fare (messages/decoys.ts), and is removed instead of sent.
  is_decoy boolean not null default false,
  order_id bigint references orders,
  -- As the purpose has them, in order; a secret (a code, an invitation's link) is left out.
  parameters text[] not null default '{}',
  -- Kept until it can no longer be needed for a try, and in no list.
  secret text,
  language text not null default 'en' check (language ~ '^[a-z]{2,3}(_[A-Z]{2})?$'),
  -- The only channel that may be used, for a test and for a line of the outbox.
  only_channel message_channel,
  -- Channels that refused this message for good.
  refused text[] not null default '{}',
  -- The channel that was tried last, and its own id of the message once it was accepted.
  channel message_channel,
  vendor_id text,
  tries smallint not null default 0 check (tries >= 0),
  reason text,
  -- No channel could take the code, whoever it was for: codes to nobody fare alike.
  is_outage boolean not null default false,
  -- Until its first try has ended, what is queued later for the same recipient waits.
  is_first_try boolean not null default true,
  next_try_at timestamptz not null,
  -- A worker has it until then; afterwards the worker is taken for dead.
  claimed_until timestamptz,
  -- The counts of the asker's limits that are given back when a code fails.
  limit_keys text[] not null default '{}',
  -- Set, until a worker takes the message, while what follows for an order within a minute is gathered in it.
  gathers_order_id bigint references orders,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Not tried again from then on.
  expires_at timestamptz not null,
  constraint messages_to_one check (num_nonnulls(phone, mail, device_id) = (not is_decoy)::int),
  constraint messages_decoy check (not is_decoy or (purpose = 'CODE' and state = 'QUEUED')),
  constraint messages_secret check (
    secret is null or (purpose in ('CODE', 'INVITE') and state in ('QUEUED', 'SENT'))
  ),
  constraint messages_code check (purpose <> 'CODE' or parameters = '{}'),
  constraint messages_outage check (not is_outage or (purpose = 'CODE' and not is_decoy)),
  constraint messages_channel check (
    case when state in ('SENT', 'DELIVERED', 'READ') then channel is not null
      when state = 'FAILED' then reason is not null else true end
  ),
  constraint messages_vendor_id check (vendor_id is null or channel is not null),
  constraint messages_claim check (claimed_until is null or state = 'QUEUED'),
  constraint messages_gathers check (
    gathers_order_id is null or (state = 'QUEUED' and claimed_until is null)
  ),
  constraint messages_limits check (limit_keys = '{}' or (purpose = 'CODE' and state in ('QUEUED', 'SENT')))
);
-- claim-queries: the earliest message that each recipient waits for, codes apart; and next tries.
create index messages_first_codes on messages (recipient, id)
  where state = 'QUEUED' and is_first_try and purpose = 'CODE';
create index messages_first_others on messages (recipient, id)
  where state = 'QUEUED' and is_first_try and purpose <> 'CODE';
create index messages_next_codes on messages (next_try_at, id)
  where state = 'QUEUED' and not is_first_try and purpose = 'CODE';
create index messages_next_others on messages (next_try_at, id)
  where state = 'QUEUED' and not is_first_try and purpose <> 'CODE';
-- What a vendor reports about; an id may be repeated by another channel.
create index messages_of_vendor on messages (vendor_id) where vendor_id is not null;
-- decoy-queries: how the newest code fared that says something of the channels.
create index messages_codes_tried on messages (id)
  where purpose = 'CODE' and not is_decoy and (is_outage or state in ('SENT', 'DELIVERED', 'READ'));
-- retention-queries: secrets and limits that are to be forgotten, and what is too late.
create index messages_with_secret on messages (expires_at) where secret is not null;
create index messages_with_limits on messages (created_at) where limit_keys <> '{}';
create index messages_waiting on messages (expires_at) where state = 'QUEUED';
-- The list, newest first (by id), whole and by filter.
create index messages_by_state on messages (state, id);
create index messages_by_purpose on messages (purpose, state, id);
create index messages_by_recipient on messages (recipient, id);
create index messages_by_age on messages (created_at);
-- One message gathers the rest of an order's minute.
create unique index messages_gathering on messages (gathers_order_id)
  where gathers_order_id is not null;

-- The minute after a message about an order, in which what follows is gathered; the row serialises the
-- changes of one order. `count` is of the messages in this minute.
create table order_message_minutes (
  order_id bigint primary key references orders,
  count integer not null check (count > 0),
  ends_at timestamptz not null
);
create index order_message_minutes_ended on order_message_minutes (ends_at);

-- Placing an order, as before (0013), now with its message in the same statement, and its items in the
-- order in which they were asked for.
create or replace function place_order(
  is_decided boolean, its_customer bigint, its_address bigint, its_instant timestamptz,
  its_method payment_method, its_status order_status, its_total price, its_gateway text,
  its_utr text, its_reference text, its_screenshot bigint, its_hash bytea, its_key text,
  double_click_since timestamptz, its_products bigint[], its_quantities quantity[],
  its_prices price[], most_open integer
) returns table (id bigint, item_ids text[], takes_last boolean)
language plpgsql set plan_cache_mode = force_generic_plan set lock_timeout = '1s' as $$
declare
  is_blocked boolean;
begin
  -- Serialises one person's orders. A statement of its own, so that the next one sees what the previous
  -- order wrote. Then stock is locked in order of product id, as everywhere.
  select blocked_at is not null into is_blocked from users
  where users.id = its_customer for no key update;
  if is_blocked and not is_decided then return; end if;
  return query
  with item as materialized (
    select product.id as product_id, product.name, product.sku, product.color, product.size,
      product.unit,
      line.position, line.quantity, line.price, stock.stock - line.quantity < least_quantity(product.unit) as is_last
    from unnest(its_products, its_quantities, its_prices)
      with ordinality as line (product_id, quantity, price, position)
    join product_stock as stock on stock.product_id = line.product_id
    join products as product on product.id = line.product_id
    where is_decided or (
      product.active and product.deleted_at is null and product.price = line.price
        and stock.stock >= line.quantity and is_sold_in(line.quantity, product.unit)
    )
    order by stock.product_id
    for no key update of stock
  ), placed as (
    insert into orders (
      customer_id, placed_at, payment_method, total, gateway, utr, payment_reference,
      screenshot_picture_id, request_hash, ship_first_name, ship_last_name, ship_phone,
      ship_line1, ship_line2, ship_city, ship_state, ship_postal_code, ship_country, ship_type
    )
    select customer_id, its_instant, its_method, its_total, its_gateway, its_utr, its_reference,
      its_screenshot, its_hash, first_name, last_name, phone, line1, line2, city, state,
      postal_code, country, type
    from addresses
    where addresses.id = its_address and customer_id = its_customer
      and (select count(*) from item) = cardinality(its_products)
      and (is_decided or not (
        exists (select from holds where customer_id = its_customer and released_at is null)
        or exists (select from order_keys where customer_id = its_customer and key = its_key)
        or its_key is null and exists (
          select from orders where customer_id = its_customer and placed_at >= double_click_since
            and request_hash = its_hash
        )
        or most_open <= (
          select count(distinct order_id) from order_items
          where customer_id = its_customer and status in ('PENDING', 'ORDERED')
        )
      ))
    returning orders.id
  ), items as (
    insert into order_items (
      order_id, customer_id, placed_at, payment_method, product_id, product_name, sku, color,
      size, picture_id, unit_price, unit, quantity, line_total, status
    )
    select placed.id, its_customer, its_instant, its_method, item.product_id, item.name, item.sku,
      item.color, item.size, place.picture_id, item.price, item.unit,
      item.quantity, round(item.price * item.quantity), its_status
    from placed cross join item
    left join product_pictures as place
      on place.product_id = item.product_id and place.position = 0
    order by item.position
    returning order_items.id, product_id, quantity
  ), sold as (
    insert into stock_movements (product_id, change, reason, order_item_id, created_at)
    select product_id, -quantity, 'SALE', items.id, its_instant from items
  ), begun as (
    insert into order_status_history (order_item_id, to_status, by_user_id, at)
    select items.id, its_status, its_customer, its_instant from items
  ), known as (
    insert into order_keys (customer_id, key, request_hash, order_id, created_at)
    select its_customer, its_key, its_hash, placed.id, its_instant from placed
    where its_key is not null
  ), bought as (
    delete from cart_items
    where customer_id = its_customer and product_id in (select product_id from items)
  ), told as (
    insert into messages (purpose, phone, order_id, parameters, created_at, changed_at, next_try_at, expires_at)
    select 'ORDER_PLACED', users.phone, placed.id, array[
      placed.id::text, '₹' || to_char(its_total::numeric / 100, 'FM99,99,99,99,99,990.00')
    ],
      its_instant, its_instant, its_instant, its_instant + interval '24 hours'
    from placed join users on users.id = its_customer
  )
  select placed.id, array(select items.id::text from items order by items.id),
    (select bool_or(is_last) from item)
  from placed;
end $$;
