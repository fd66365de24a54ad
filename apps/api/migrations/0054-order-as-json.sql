-- `place_order` takes an order as one JSON object instead of eighteen arguments.

-- Writes a whole order, with any number of lines: copies of address and products, sales in the ledger (which
-- take the stock), first statuses, the idempotency key, the note for the owner and the message to the
-- customer; and removes the ordered lines from the cart. `takes_last` means that it sold a product out: the
-- remaining stock is less than can be ordered.
--
-- With `is_decided` the server has already checked the order and locked its customer and stock. Any other order
-- is on the fast path (fast-path.ts). It is placed only if there is nothing to decide: without a hold or an earlier
-- order, by a customer who is not blocked and has few open orders, with every product on sale, in stock and
-- at the price the shopper saw. Otherwise, or if the address is not the customer's, the function returns no
-- row and writes nothing.
--
-- A generic plan suits every order; PostgreSQL would otherwise plan the statement again each time.
create function place_order(its_order jsonb) returns table (id bigint, item_ids text[], takes_last boolean)
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
    double_click_since timestamptz, most_open integer
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
      given.position, line.quantity, line.price,
      stock.stock - line.quantity < least_quantity(product.unit) as is_last
    -- An array, of which PostgreSQL expects few elements: for a set of JSON it would scan all products.
    from unnest(array(select jsonb_array_elements(its_order -> 'lines')))
      with ordinality as given (line, position)
    cross join jsonb_to_record(given.line) as line (
      product_id bigint, quantity quantity, price price
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
      ship_line1, ship_line2, ship_city, ship_state, ship_postal_code, ship_country, ship_type
    )
    select customer_id, request.placed_at, request.payment_method, request.total, request.gateway,
      request.utr, request.payment_reference, request.screenshot_id, request.request_hash,
      first_name, last_name, phone, line1, line2, city, state, postal_code, country, type
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
      estimated_delivery
    )
    select placed.id, request.customer_id, request.placed_at, request.payment_method,
      item.product_id, item.name, item.sku, item.color, item.size, place.picture_id, item.price,
      item.unit, item.quantity, round(item.price * item.quantity), request.status,
      item.returnable, item.estimated_delivery
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

-- Servers of the previous version call this function during an update. A later migration removes it.
create or replace function place_order(
  is_decided boolean, its_customer bigint, its_address bigint, its_instant timestamptz,
  its_method payment_method, its_status order_status, its_total price, its_gateway text,
  its_utr text, its_reference text, its_screenshot bigint, its_hash bytea, its_key text,
  double_click_since timestamptz, its_products bigint[], its_quantities quantity[],
  its_prices price[], most_open integer
) returns table (id bigint, item_ids text[], takes_last boolean) language sql as $$
  select * from place_order(jsonb_build_object(
    'is_decided', is_decided, 'customer_id', its_customer, 'address_id', its_address,
    'placed_at', its_instant, 'payment_method', its_method, 'status', its_status,
    'total', its_total, 'gateway', its_gateway, 'utr', its_utr,
    'payment_reference', its_reference, 'screenshot_id', its_screenshot,
    'request_hash', its_hash, 'key', its_key, 'double_click_since', double_click_since,
    'most_open', most_open, 'lines', (
      select jsonb_agg(line order by position)
      from unnest(its_products, its_quantities, its_prices)
        with ordinality as line (product_id, quantity, price, position)
    )
  ))
$$;
