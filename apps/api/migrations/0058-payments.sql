-- What payments, claims, coupons and a gateway share: columns, states and the functions that orders pass.

alter domain payment_method drop constraint payment_method_check;
alter domain payment_method
  add constraint payment_method_check check (value in ('COD', 'NET_BANKING', 'ONLINE'));
alter domain refund_state drop constraint refund_state_check;
alter domain refund_state
  add constraint refund_state_check check (value in ('CLAIMED', 'DUE', 'SENDING', 'SENT', 'REFUSED'));

alter table orders
  -- What the coupon takes off; `total` is what is charged. The items have the shares.
  add column discount paise not null default 0 check (discount >= 0),
  add column coupon_id bigint,
  -- When the gateway had the money; an order that is paid online does not exist without it.
  add column gateway_paid_at timestamptz,
  -- When the last open item was rejected as unpaid. Another order can have the UTR then.
  add column utr_freed_at timestamptz,
  add column screenshot_deleted_at timestamptz,
  add constraint orders_paid_online check (
    (payment_method = 'ONLINE') = (gateway_paid_at is not null)
  ),
  drop constraint orders_screenshot,
  add constraint orders_screenshot check (
    (payment_method = 'NET_BANKING' and erased_at is null and screenshot_deleted_at is null)
      = (screenshot_picture_id is not null)
  );
-- Earlier versions took a UTR twice. The first order keeps it.
update orders set utr_freed_at = placed_at
where exists (select from orders earlier where earlier.utr = orders.utr and earlier.id < orders.id);
create unique index orders_utr_once on orders (utr) where utr is not null and utr_freed_at is null;

alter table order_items
  -- This item's share of the order's discount; `line_total` stays price times quantity.
  add column discount paise not null default 0,
  -- When it was rejected because the payment never came.
  add column unpaid_at timestamptz;
create function is_valid_order_item(
  status text, delivered_at timestamptz, unit_price numeric, quantity numeric, line_total numeric,
  put_back numeric, returned numeric, is_written_off boolean, refund_total numeric,
  is_refund_due boolean, refunded_at timestamptz, tracking_number text, discount numeric,
  unpaid_at timestamptz
) returns boolean language plpgsql immutable as $$
begin
  return (delivered_at is null or status in ('DELIVERED', 'RETURNED'))
    and (status <> 'DELIVERED' or delivered_at is not null)
    -- As `is_income`.
    and (status in ('ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED')) = (tracking_number is not null)
    and tracking_number <> ''
    and line_total = round(unit_price * quantity)
    and discount between 0 and line_total
    and put_back between 0 and quantity
    and returned between 0 and quantity
    and (status = 'RETURNED') = (returned = quantity)
    and (not is_written_off or status = 'REJECTED')
    and (unpaid_at is null or status = 'REJECTED')
    and refund_total between 0 and line_total - discount
    and (refunded_at is null or not is_refund_due);
end $$;
alter table order_items
  drop constraint order_items_valid,
  add constraint order_items_valid check (is_valid_order_item(
    status, delivered_at, unit_price, quantity, line_total, put_back, returned, is_written_off,
    refund_total, is_refund_due, refunded_at, tracking_number, discount, unpaid_at
  ));
-- contract: e615a4b7 no longer needs this function: only the constraint that is replaced above calls it.
drop function is_valid_order_item(
  text, timestamptz, numeric, numeric, numeric, numeric, numeric, boolean, numeric, boolean,
  timestamptz, text
);

-- A claim is for money without an order, or for an order that was rejected as unpaid. MONEY_BACK is for money
-- that the gateway has and no order. Both have no item.
alter table refunds
  alter column order_item_id drop not null,
  alter column order_id drop not null,
  -- The reference of a hold or the number of an order that the money was for.
  add column claim_reference text,
  add column claim_utr text,
  add column claim_picture_id bigint references pictures (id),
  -- Why the owner decided so; the customer is told.
  add column note text check (note <> ''),
  add column decided_at timestamptz,
  add column decided_by bigint references users (id),
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (
    reason in ('CANCELLED', 'REJECTED', 'RETURNED', 'CLAIM', 'MONEY_BACK')
  ),
  add constraint refunds_item check (
    (order_item_id is null) = (reason in ('CLAIM', 'MONEY_BACK'))
    and (order_item_id is null or order_id is not null)
  ),
  add constraint refunds_claim check (
    (reason = 'CLAIM') = (claim_reference is not null)
    and (reason = 'CLAIM' or num_nonnulls(claim_utr, claim_picture_id) = 0 and state <> 'CLAIMED')
  ),
  add constraint refunds_refused check (state <> 'REFUSED' or note is not null);
create unique index refunds_one_claim on refunds (claim_reference)
  where claim_reference is not null and state <> 'REFUSED';
create index refunds_claimed on refunds (due_since desc, id desc) where state = 'CLAIMED';
create index refunds_of_claim_utr on refunds (claim_utr) where claim_utr is not null;
create index refunds_of_claim_picture on refunds (claim_picture_id) where claim_picture_id is not null;

-- What the proof of a payment was found to be. It decides nothing.
create table payment_proofs (
  order_id bigint primary key references orders (id),
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED')),
  -- A list of objects: code, level, text, orderId.
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  -- The worst level of the findings.
  level text check (level in ('ok', 'warn', 'bad')),
  utr_read text,
  amount_read paise,
  created_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'WAITING') = (done_at is null))
);
create index payment_proofs_waiting on payment_proofs (created_at) where state = 'WAITING';
create index payment_proofs_by_level on payment_proofs (level, order_id desc) where level is not null;

-- Who saw the payment of an order that is not paid in cash: the gateway, else a statement, else the owner by
-- accepting. No row without any of them.
create function payment_seen_of(its_order bigint) returns table (at timestamptz, by text)
language sql stable as $$
  select seen.at, seen.by from (
    select gateway_paid_at as at, 'GATEWAY' as by, 1 as rank
    from orders where id = its_order and gateway_paid_at is not null
    union all
    select match.matched_at, 'STATEMENT', 2
    from order_payments paid join payment_matches match on match.id = paid.match_id
    where paid.order_id = its_order and match.level = 'ok'
    union all
    select min(history.at), 'OWNER', 3
    from order_items item
    join order_status_history history on history.order_item_id = item.id
    where item.order_id = its_order and item.payment_method <> 'COD'
      and history.to_status = 'ACCEPTED'
    having count(*) > 0
  ) as seen
  order by seen.rank limit 1
$$;

-- Income and refunds are what is charged: the line less its discount.
create or replace view computed_order_income as
select order_id, customer_id, placed_at, count(*)::integer as items, sum(line_total - discount)::paise as value
from order_items
where is_income(status)
group by order_id, customer_id, placed_at;
create or replace view computed_product_stock as
select products.id as product_id, products.category_id,
  products.deleted_at is not null as is_deleted,
  coalesce(moved.stock, 0)::stock_quantity as stock,
  coalesce(item.sold, 0)::quarters as sold,
  (coalesce(item.earned, 0) - coalesce(back.amount, 0))::paise as earned,
  coalesce(moved.ordered, 0)::quarters as ordered
from products
left join (
  select product_id, sum(change) as stock,
    -sum(change) filter (where order_item_id is not null) as ordered
  from stock_movements group by product_id
) moved on moved.product_id = products.id
left join (
  select product_id,
    sum(quantity) filter (where status not in ('CANCELLED', 'REJECTED')) as sold,
    sum(line_total - discount) filter (where is_income(status)) as earned
  from order_items group by product_id
) item on item.product_id = products.id
left join (
  select product_id, sum(sent_amount) as amount
  from refunds
  join order_items on order_items.id = refunds.order_item_id
  where refunds.state = 'SENT' and refunds.reason = 'RETURNED'
  group by product_id
) back on back.product_id = products.id;
create or replace function follow_item_status() returns trigger language plpgsql as $$
declare
  step integer := is_income(new.status)::int - is_income(old.status)::int;
  worth paise := step * (new.line_total - new.discount);
  gone quarters := case when new.status in ('CANCELLED', 'REJECTED') then new.quantity else 0 end;
  its_day date := (new.placed_at at time zone 'Asia/Kolkata')::date;
  its_category bigint;
  its_items integer;
begin
  if step <> 0 or gone <> 0 then
    update product_stock set earned = earned + worth, sold = sold - gone
    where product_id = new.product_id returning category_id into its_category;
    insert into category_deltas values (its_category, 0, -gone, worth);
  end if;
  if step <> 0 then
    insert into order_income as known (order_id, customer_id, placed_at, items, value)
    values (new.order_id, new.customer_id, new.placed_at, greatest(step, 0), greatest(worth, 0))
    on conflict (order_id) do update set items = known.items + step, value = known.value + worth
    returning items into its_items;
    if its_items = 0 then delete from order_income where order_id = new.order_id; end if;
    -- This item alone brought the order into the income list, or took it out.
    insert into income_days as known (day, orders, income)
    values (its_day, greatest(step, 0), greatest(worth, 0))
    on conflict (day) do update set
      orders = known.orders + case when its_items = greatest(step, 0) then step else 0 end,
      income = known.income + worth;
  end if;
  -- Nothing is owed when the payment never came, or when the coupon paid for all of it.
  if gone <> 0 and new.payment_method <> 'COD' and new.unpaid_at is null
    and new.discount < new.line_total then
    perform owe_refund(new.id, new.status, new.line_total - new.discount, coalesce((
      select at from order_status_history where order_item_id = new.id order by id desc limit 1
    ), now()));
  end if;
  return null;
end $$;

-- As before, with the discount, the coupon and the gateway's instant.
create or replace function place_order(its_order jsonb) returns table (id bigint, item_ids text[], takes_last boolean)
language plpgsql set plan_cache_mode = force_generic_plan set lock_timeout = '1s' as $$
declare
  request record;
  is_blocked boolean;
  its_phone text;
begin
  select * into request from jsonb_to_record(its_order) as given (
    is_decided boolean, customer_id bigint, address_id bigint, placed_at timestamptz,
    payment_method payment_method, status order_status, total price, gateway text, utr text,
    payment_reference text, screenshot_id bigint, request_hash bytea, key text,
    double_click_since timestamptz, most_open integer, discount paise, coupon_id bigint,
    gateway_paid_at timestamptz
  );
  -- Lets a customer place one order at a time. This is a separate statement, so that the next one sees the
  -- customer's previous order. Stock is locked next, in the order of product ids.
  select blocked_at is not null, phone into is_blocked, its_phone from users
  where users.id = request.customer_id for no key update;
  if is_blocked and not request.is_decided then return; end if;
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
      discount, coupon_id, gateway_paid_at
    )
    select customer_id, request.placed_at, request.payment_method, request.total, request.gateway,
      request.utr, request.payment_reference, request.screenshot_id, request.request_hash,
      first_name, last_name, phone, line1, line2, city, state, postal_code, country, type,
      coalesce(request.discount, 0), request.coupon_id, request.gateway_paid_at
    from addresses
    where addresses.id = request.address_id and customer_id = request.customer_id
      and (select count(*) from item) = jsonb_array_length(its_order -> 'lines')
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
    where customer_id = request.customer_id and product_id in (select product_id from items)
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
