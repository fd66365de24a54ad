-- An order costs less of PostgreSQL:
-- - It reads few rows, each by a key. A plan is kept for the connection, and one that was made when a table was
--   empty scanned it when it had grown. The settings below allow no such plan.
-- - The request is read without a plan, and its values are checked once: by the columns that they are written to.
-- - The address is read by a statement of its own, of the account or of the draft.
-- - That an order ends a watch was a trigger of each item. Few customers have a watch, which is read with the customer.
create type order_request as (
  is_decided boolean, customer_id bigint, address_id bigint, placed_at timestamptz, payment_method text, status text,
  total numeric, gateway text, utr text, payment_reference text, screenshot_id bigint, request_hash bytea, key text,
  double_click_since timestamptz, most_open integer, discount numeric, coupon_id bigint, gateway_paid_at timestamptz,
  draft_id bigint, agreed_terms integer, agreed_privacy integer
);

create or replace function place_order(its_order jsonb)
returns table (id bigint, item_ids text[], takes_last boolean)
language plpgsql set plan_cache_mode = force_generic_plan set lock_timeout = '1s'
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off
as $$
declare
  request order_request;
  customer record;
  draft record;
  address addresses;
begin
  request := jsonb_populate_record(null::order_request, its_order);
  -- Lets a customer place one order at a time. This is a separate statement, so that the next one sees the
  -- customer's previous order. Stock is locked next, in the order of product ids.
  select blocked_at is not null as is_blocked, phone,
    exists (select from watches where watches.customer_id = users.id) as has_watches
  into customer from users
  where users.id = request.customer_id for no key update;
  if customer.is_blocked and not request.is_decided then return; end if;
  if request.draft_id is not null then
    if end_draft(request.draft_id, 'ORDERED', request.placed_at, null) is null then
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
    address := jsonb_populate_record(null::addresses, its_order -> 'address');
  else
    select * into address from addresses
    where addresses.id = request.address_id and customer_id = request.customer_id;
    if not found then return; end if;
  end if;
  return query
  with item as materialized (
    select product.id as product_id, product.name, product.sku, product.color, product.size,
      product.unit, product.returnable, product.estimated_delivery,
      line.position, line.quantity, line.price, coalesce(line.discount, 0) as discount,
      stock.stock - line.quantity < least_quantity(product.unit) as is_last
    from rows from (jsonb_to_recordset(its_order -> 'lines') as (
      product_id bigint, quantity numeric, price numeric, discount numeric
    )) with ordinality as line (product_id, quantity, price, discount, position)
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
      address.first_name, address.last_name, address.phone, address.line1, address.line2, address.city,
      address.state, address.postal_code, address.country, address.type,
      coalesce(request.discount, 0), request.coupon_id, request.gateway_paid_at,
      case when request.draft_id is null then 'WEB' else 'CHAT' end, request.draft_id,
      request.agreed_terms, request.agreed_privacy
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
    -- `+ 0` leaves only the index of the customer: a product may be in many carts.
    delete from cart_items
    where customer_id = request.customer_id and request.draft_id is null
      and product_id + 0 = any (array(select product_id from items))
  ), noted as (
    insert into new_orders (order_id, total) select placed.id, request.total from placed
  ), told as (
    insert into messages (purpose, phone, order_id, parameters, created_at, changed_at, next_try_at, expires_at)
    select 'ORDER_PLACED', customer.phone, placed.id, array[
      placed.id::text, '₹' || to_char(request.total / 100, 'FM99,99,99,99,99,990.00')
    ],
      request.placed_at, request.placed_at, request.placed_at, request.placed_at + interval '24 hours'
    from placed
  )
  select placed.id, array(select items.id::text from items order by items.id),
    (select bool_or(is_last) from item)
  from placed;
  if found and customer.has_watches then
    delete from watches using jsonb_to_recordset(its_order -> 'lines') as line (product_id bigint)
    where watches.customer_id = request.customer_id and watches.product_id = line.product_id;
  end if;
end $$;

drop trigger order_items_after_insert on order_items;
-- contract: 7f216a70 no longer needs this function: only the trigger that is dropped above calls it.
drop function end_watch_of_order();

-- The trigger of the ledger has its own plan, from the first movement of the connection.
alter function follow_movements() set enable_seqscan = off;
alter function follow_movements() set enable_hashjoin = off;
alter function follow_movements() set enable_mergejoin = off;
