-- What an order pays for besides its own rows.

-- `place_order` itself notes the order for the owner's notice: a trigger, its transition table and a
-- foreign key cost more than the row. Orders are never deleted.
drop trigger orders_after_insert on orders;
-- contract: b07b375 no longer needs note_new_orders, which only its trigger called
drop function note_new_orders();
alter table new_orders drop constraint new_orders_order_id_fkey;

-- One expression instead of two, and the name of the state only for a shop that sells to one state.
create or replace function refuse_undelivered_order() returns trigger language plpgsql as $$
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

-- Whether units come back to an item is known from the first statement.
create or replace function follow_movements() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  wanted bigint;
  moved bigint;
  crossed bigint[];
  comes_back boolean;
begin
  with movement as (
    select product_id, sum(change) as units,
      -coalesce(sum(change) filter (where reason = 'SALE'), 0) as sold,
      -coalesce(sum(change) filter (where order_item_id is not null), 0) as ordered,
      bool_or(order_item_id is not null and change > 0) as comes_back
    from fresh group by product_id order by product_id
  ), item as (
    update product_stock
    set stock = stock + movement.units, sold = product_stock.sold + movement.sold,
      ordered = product_stock.ordered + movement.ordered
    from movement
    where product_stock.product_id = movement.product_id and stock + movement.units >= 0
    returning product_stock.product_id, category_id, is_deleted, stock, movement.units, movement.sold,
      movement.comes_back
  ), delta as (
    insert into category_deltas
    select category_id, case when is_deleted then 0 else units end, sold, 0 from item
  )
  select (select count(*) from movement), count(*), array_agg(product_id) filter (
      where (stock <= low_stock_limit()) <> (stock - units <= low_stock_limit())
    ), bool_or(item.comes_back)
  into wanted, moved, crossed, comes_back
  from item;
  if moved < wanted then raise exception 'stock short' using errcode = 'RS001'; end if;
  if crossed is not null then perform refresh_low_stock(crossed); end if;
  if comes_back then
    update order_items item set put_back = item.put_back + fresh.change
    from fresh where fresh.order_item_id = item.id and fresh.change > 0;
  end if;
  return null;
end $$;

-- A claim changes no indexed column: with room on its page it writes no index.
alter table messages set (fillfactor = 60);
-- Few messages are QUEUED: `messages_by_state` finds those that have expired.
drop index messages_waiting;

-- `place_order` writes the note for the owner, takes the phone from the row that it locks, and keeps the
-- promised time of delivery with each item.
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
  its_phone text;
begin
  -- Serialises one person's orders. A statement of its own, so that the next one sees what the previous
  -- order wrote. Then stock is locked in order of product id, as everywhere.
  select blocked_at is not null, phone into is_blocked, its_phone from users
  where users.id = its_customer for no key update;
  if is_blocked and not is_decided then return; end if;
  return query
  with item as materialized (
    select product.id as product_id, product.name, product.sku, product.color, product.size,
      product.unit, product.returnable, product.estimated_delivery,
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
      size, picture_id, unit_price, unit, quantity, line_total, status, returnable,
      estimated_delivery
    )
    select placed.id, its_customer, its_instant, its_method, item.product_id, item.name, item.sku,
      item.color, item.size, place.picture_id, item.price, item.unit,
      item.quantity, round(item.price * item.quantity), its_status,
      item.returnable, item.estimated_delivery
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
  ), noted as (
    insert into new_orders (order_id, total) select placed.id, its_total from placed
  ), told as (
    insert into messages (purpose, phone, order_id, parameters, created_at, changed_at, next_try_at, expires_at)
    select 'ORDER_PLACED', its_phone, placed.id, array[
      placed.id::text, '₹' || to_char(its_total::numeric / 100, 'FM99,99,99,99,99,990.00')
    ],
      its_instant, its_instant, its_instant, its_instant + interval '24 hours'
    from placed
  )
  select placed.id, array(select items.id::text from items order by items.id),
    (select bool_or(is_last) from item)
  from placed;
end $$;
