-- Orders that the owner writes for somebody: drafts with their lines, the stock that they hold, and the orders
-- that become of them.

create table drafts (
  id bigint generated always as identity primary key,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  -- Whom it is for, and the owner's note about it. Null once they are wiped, which only an ended draft is.
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  name text check (name <> ''),
  note text check (note <> ''),
  -- Why it costs less than the shop's prices.
  reason text check (reason <> ''),
  -- At the shop's prices; what it costs; and what was taken off the agreed prices. The lines have the shares.
  list_total price not null,
  total price not null,
  discount paise not null check (discount >= 0),
  -- Stands on the bank statement of who pays. Its hold and its order have the same.
  payment_reference text not null unique,
  -- The token of its link follows from the id and the salt by the server's secret (drafts/pay-tokens.ts).
  salt bytea not null,
  token_hash bytea not null unique,
  state text not null default 'OPEN' check (state in ('OPEN', 'ORDERED', 'EXPIRED', 'CANCELLED')),
  -- From then on it has expired, also before the scheduled job has written that.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- How often a browser opened its link, and when last.
  opened integer not null default 0 check (opened >= 0),
  last_opened_at timestamptz,
  -- How often its link was sent.
  sent smallint not null default 0 check (sent between 0 and 3),
  -- Idempotency: the key and the fingerprint of the call that wrote it, and the key of its order.
  key text,
  request_hash bytea,
  order_key text,
  constraint drafts_ended check ((state = 'OPEN') = (ended_at is null)),
  constraint drafts_person check (
    (phone is null) = (name is null)
    and (phone is not null or state <> 'OPEN' and num_nonnulls(note, key, request_hash) = 0)
  ),
  constraint drafts_lowered check (total <= list_total and (total = list_total or reason is not null)),
  constraint drafts_within_a_week check (expires_at <= created_at + interval '7 days'),
  constraint drafts_opened check ((opened = 0) = (last_opened_at is null)),
  constraint drafts_order_key check (order_key is null or state = 'ORDERED')
);
create unique index drafts_of_key on drafts (created_by, key) where key is not null;
-- draft-queries: the drafts of a state, newest first.
create index drafts_by_state on drafts (state, id desc);
-- expired-draft-queries: the open drafts by their end.
create index drafts_to_expire on drafts (expires_at) where state = 'OPEN';
-- erase-queries and export-queries: the drafts of a phone.
create index drafts_of_phone on drafts (phone) where phone is not null;
-- draft-wipe-queries: ended drafts that became no order and still name a person.
create index drafts_to_wipe on drafts (ended_at)
  where state in ('EXPIRED', 'CANCELLED') and phone is not null;

create table draft_items (
  draft_id bigint not null references drafts (id),
  position smallint not null check (position between 0 and 19),
  product_id bigint not null references products (id),
  unit selling_unit not null,
  quantity quantity not null,
  -- The shop's price on that day, the agreed price, and this line's share of the discount.
  list_price price not null,
  unit_price price not null check (unit_price <= list_price),
  discount paise not null default 0,
  primary key (draft_id, product_id),
  unique (draft_id, position),
  check (discount between 0 and round(unit_price * quantity))
);

-- A hold is a customer's or a draft's. A draft's hold ends with the draft; no order and no other hold ends it.
alter table holds
  alter column customer_id drop not null,
  add column draft_id bigint unique references drafts (id),
  add constraint holds_owner check (num_nonnulls(customer_id, draft_id) = 1),
  drop constraint holds_discount,
  add constraint holds_discount check (
    discount >= 0 and case
      when draft_id is not null then coupon_id is null
      else (coupon_id is null) = (discount = 0)
    end
  );

alter table orders
  add column origin text not null default 'WEB' check (origin in ('WEB', 'CHAT')),
  -- The draft that it was; at most one order of each.
  add column draft_id bigint unique references drafts (id),
  -- The versions of the policies that were agreed to with the order, where it was no account's own.
  add column agreed_terms integer,
  add column agreed_privacy integer,
  drop constraint orders_discount,
  add constraint orders_discount check (
    case
      when draft_id is not null then origin = 'CHAT' and coupon_id is null
      else origin = 'WEB' and (coupon_id is null) = (discount = 0)
    end
  );
-- order-item-queries: the orders of one origin, newest first. Most have the other one.
create index orders_from_chat on orders (placed_at desc, id desc) where origin = 'CHAT';

-- The link of a draft is a secret of its messages: in no list, and wiped when the draft ends.
alter table messages
  add column draft_id bigint references drafts (id),
  drop constraint messages_purpose_check,
  add constraint messages_purpose_check check (purpose in (
    'CODE', 'ORDER_PLACED', 'ORDER_ACCEPTED', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_REJECTED',
    'ORDER_CANCELLED', 'ORDER_NOT_DELIVERED', 'REFUND_SENT', 'RETURN_DECIDED', 'COMPLAINT_RECEIVED',
    'COMPLAINT_ANSWERED', 'MONEY_BACK', 'NEW_ORDER', 'DIGEST', 'ALERT', 'SIGN_IN_NOTICE', 'INVITE', 'TEST',
    'PAY_LINK'
  )),
  drop constraint messages_secret_channel,
  add constraint messages_secret_channel check (
    channel is distinct from 'email' or purpose not in ('CODE', 'INVITE', 'PAY_LINK') or mail is not null
  );
create function is_valid_message(
  purpose text, state text, phone text, mail text, device_id bigint, is_decoy boolean,
  parameters text[], secret text, language text, channel text, vendor_id text, tries smallint,
  reason text, is_outage boolean, claimed_until timestamptz, limit_keys text[],
  gathers_order_id bigint, draft_id bigint
) returns boolean language plpgsql immutable as $$
begin
  return num_nonnulls(phone, mail, device_id) = (not is_decoy)::int
    and phone ~ '^[6-9][0-9]{9}$'
    and mail ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(mail) <= 254
    and language ~ '^[a-z]{2,3}(_[A-Z]{2})?$'
    and (not is_decoy or purpose = 'CODE' and state = 'QUEUED')
    and (draft_id is not null) = (purpose = 'PAY_LINK')
    and (secret is null or purpose in ('CODE', 'INVITE', 'PAY_LINK') and state in ('QUEUED', 'SENT'))
    and (purpose <> 'CODE' or parameters = '{}')
    and (not is_outage or purpose = 'CODE' and not is_decoy)
    and case
      when state in ('SENT', 'DELIVERED', 'READ') then channel is not null
      when state = 'FAILED' then reason is not null
      else true
    end
    and (vendor_id is null or channel is not null)
    and tries >= 0
    and (claimed_until is null or state = 'QUEUED')
    and (gathers_order_id is null or state = 'QUEUED' and claimed_until is null)
    and (limit_keys = '{}' or purpose = 'CODE' and state in ('QUEUED', 'SENT'));
end $$;
alter table messages
  drop constraint messages_valid,
  add constraint messages_valid check (is_valid_message(
    purpose, state, phone, mail, device_id, is_decoy, parameters, secret, language, channel,
    vendor_id, tries, reason, is_outage, claimed_until, limit_keys, gathers_order_id, draft_id
  ));
-- contract: a60658a0 no longer needs this function: only the constraint that is replaced above calls it.
drop function is_valid_message(
  text, text, text, text, bigint, boolean, text[], text, text, text, text, smallint, text, boolean, timestamptz,
  text[], bigint
);
create index messages_of_draft on messages (draft_id) where draft_id is not null;

-- Ends an open draft at an instant, wipes the text of its messages and gives its stock back. Returns false when
-- it has ended before; EXPIRED is only for one that has expired by then, the others for one that has not. Locks
-- the draft before its hold, the hold before the stock, and the stock in the order of product ids.
create function end_draft(its_draft bigint, its_state text, its_instant timestamptz) returns boolean
language plpgsql as $$
declare
  its_hold bigint;
begin
  update drafts set state = its_state,
    ended_at = case when its_state = 'EXPIRED' then expires_at else its_instant end
  where id = its_draft and state = 'OPEN' and (expires_at <= its_instant) = (its_state = 'EXPIRED');
  if not found then return false; end if;
  update messages set secret = null where draft_id = its_draft and state = 'SENT' and secret is not null;
  update messages set state = 'FAILED', reason = 'The link has ended', secret = null, claimed_until = null,
    is_first_try = false, changed_at = its_instant
  where draft_id = its_draft and state = 'QUEUED';
  update holds set released_at = its_instant where draft_id = its_draft and released_at is null
  returning id into its_hold;
  if its_hold is null then
    -- A server of the version before this one gave the stock back at the end of the hold.
    return its_state <> 'ORDERED';
  end if;
  perform from product_stock
  where product_id = any (array(select product_id from hold_items where hold_id = its_hold))
  order by product_id for no key update;
  insert into stock_movements (product_id, change, reason, hold_id, created_at)
  select product_id, quantity, 'HOLD_RELEASED', hold_id, its_instant
  from hold_items where hold_id = its_hold;
  return true;
end $$;

-- As before, with drafts. The order of a draft has the draft's lines, amounts and reference, whatever the caller
-- says of them, and its own address, which is in no account; it ends the draft and its hold (RS005 when that has
-- ended before), and leaves the cart alone. The draft keeps the key.
create or replace function place_order(its_order jsonb) returns table (id bigint, item_ids text[], takes_last boolean)
language plpgsql set plan_cache_mode = force_generic_plan set lock_timeout = '1s' as $$
declare
  request record;
  is_blocked boolean;
  its_phone text;
  draft record;
begin
  select * into request from jsonb_to_record(its_order) as given (
    is_decided boolean, customer_id bigint, address_id bigint, placed_at timestamptz,
    payment_method payment_method, status order_status, total price, gateway text, utr text,
    payment_reference text, screenshot_id bigint, request_hash bytea, key text,
    double_click_since timestamptz, most_open integer, discount paise, coupon_id bigint,
    gateway_paid_at timestamptz, draft_id bigint, agreed_terms integer, agreed_privacy integer
  );
  -- Lets a customer place one order at a time. This is a separate statement, so that the next one sees the
  -- customer's previous order. Stock is locked next, in the order of product ids.
  select blocked_at is not null, phone into is_blocked, its_phone from users
  where users.id = request.customer_id for no key update;
  if is_blocked and not request.is_decided then return; end if;
  if request.draft_id is not null then
    if not end_draft(request.draft_id, 'ORDERED', request.placed_at) then
      raise exception 'the draft % has ended', request.draft_id using errcode = 'RS005';
    end if;
    update drafts set order_key = request.key where drafts.id = request.draft_id
    returning total, discount, payment_reference into draft;
    request.total := draft.total;
    request.discount := draft.discount;
    request.payment_reference := draft.payment_reference;
    request.key := null;
    its_order := jsonb_set(its_order, '{lines}', (
      select jsonb_agg(jsonb_build_object(
        'product_id', product_id, 'quantity', quantity, 'price', unit_price, 'discount', draft_items.discount
      ) order by position)
      from draft_items where draft_id = request.draft_id
    ));
  end if;
  return query
  with item as materialized (
    select product.id as product_id, product.name, product.sku, product.color, product.size,
      product.unit, product.returnable, product.estimated_delivery,
      given.position, line.quantity, line.price, coalesce(line.discount, 0) as discount,
      stock.stock - line.quantity < least_quantity(product.unit) as is_last
    -- An array, of which PostgreSQL expects few elements: for a set of JSON it would scan all products.
    from unnest(array(select jsonb_array_elements(its_order -> 'lines')))
      with ordinality as given (line, position)
    cross join jsonb_to_record(given.line) as line (
      product_id bigint, quantity quantity, price price, discount paise
    )
    join product_stock as stock on stock.product_id = line.product_id
    join products as product on product.id = line.product_id
    where request.is_decided or (
      product.active and product.deleted_at is null and product.price = line.price
        and stock.stock >= line.quantity and is_sold_in(line.quantity, product.unit)
    )
    order by stock.product_id
    for no key update of stock
  ), placed as (
    insert into orders (
      customer_id, placed_at, payment_method, total, gateway, utr, payment_reference,
      screenshot_picture_id, request_hash, ship_first_name, ship_last_name, ship_phone,
      ship_line1, ship_line2, ship_city, ship_state, ship_postal_code, ship_country, ship_type,
      discount, coupon_id, gateway_paid_at, origin, draft_id, agreed_terms, agreed_privacy
    )
    select request.customer_id, request.placed_at, request.payment_method, request.total, request.gateway,
      request.utr, request.payment_reference, request.screenshot_id, request.request_hash,
      first_name, last_name, phone, line1, line2, city, state, postal_code, country, type,
      coalesce(request.discount, 0), request.coupon_id, request.gateway_paid_at,
      case when request.draft_id is null then 'WEB' else 'CHAT' end, request.draft_id,
      request.agreed_terms, request.agreed_privacy
    from (
      select first_name, last_name, phone, line1, line2, city, state, postal_code, country, type
      from addresses
      where addresses.id = request.address_id and customer_id = request.customer_id
        and request.draft_id is null
      union all
      select * from jsonb_to_record(its_order -> 'address') as given (
        first_name text, last_name text, phone text, line1 text, line2 text, city text, state text,
        postal_code text, country text, type text
      )
      where request.draft_id is not null
    ) address
    where (select count(*) from item) = jsonb_array_length(its_order -> 'lines')
      and (request.is_decided or not (
        exists (select from holds where customer_id = request.customer_id and released_at is null)
        or exists (select from order_keys where customer_id = request.customer_id and key = request.key)
        or request.key is null and exists (
          select from orders
          where customer_id = request.customer_id and placed_at >= request.double_click_since
            and request_hash = request.request_hash
        )
        or request.most_open <= (
          select count(distinct order_id) from order_items
          where customer_id = request.customer_id and status in ('PENDING', 'ORDERED')
        )
      ))
    returning orders.id
  ), items as (
    insert into order_items (
      order_id, customer_id, placed_at, payment_method, product_id, product_name, sku, color,
      size, picture_id, unit_price, unit, quantity, line_total, status, returnable,
      estimated_delivery, discount
    )
    select placed.id, request.customer_id, request.placed_at, request.payment_method,
      item.product_id, item.name, item.sku, item.color, item.size, place.picture_id, item.price,
      item.unit, item.quantity, round(item.price * item.quantity), request.status,
      item.returnable, item.estimated_delivery, item.discount
    from placed cross join item
    left join product_pictures as place
      on place.product_id = item.product_id and place.position = 0
    order by item.position
    returning order_items.id, product_id, quantity
  ), sold as (
    insert into stock_movements (product_id, change, reason, order_item_id, created_at)
    select product_id, -quantity, 'SALE', items.id, request.placed_at from items
  ), begun as (
    insert into order_status_history (order_item_id, to_status, by_user_id, at)
    select items.id, request.status, request.customer_id, request.placed_at from items
  ), known as (
    insert into order_keys (customer_id, key, request_hash, order_id, created_at)
    select request.customer_id, request.key, request.request_hash, placed.id, request.placed_at from placed
    where request.key is not null
  ), bought as (
    delete from cart_items
    where customer_id = request.customer_id and request.draft_id is null
      and product_id in (select product_id from items)
  ), noted as (
    insert into new_orders (order_id, total) select placed.id, request.total from placed
  ), told as (
    insert into messages (purpose, phone, order_id, parameters, created_at, changed_at, next_try_at, expires_at)
    select 'ORDER_PLACED', its_phone, placed.id, array[
      placed.id::text, '₹' || to_char(request.total::numeric / 100, 'FM99,99,99,99,99,990.00')
    ],
      request.placed_at, request.placed_at, request.placed_at, request.placed_at + interval '24 hours'
    from placed
  )
  select placed.id, array(select items.id::text from items order by items.id),
    (select bool_or(is_last) from item)
  from placed;
end $$;
