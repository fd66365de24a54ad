-- Products sold by the metre: quantities, stock and the ledger count quarters exactly.
--
-- The types of columns change, which rewrites five tables under a lock: about ten seconds for a million
-- order items. A process of the version before must be restarted after it, because its prepared
-- statements know the old types; its rows would still be right, as every new column has a default.

create domain selling_unit as text check (value in ('PIECE', 'METRE'));
-- A sum or a difference, an ordered quantity, and what is in stock.
create domain quarters as numeric(12, 2) check (value % 0.25 = 0);
create domain quantity as numeric(12, 2) check (value > 0 and value % 0.25 = 0);
create domain stock_quantity as numeric(12, 2) check (value >= 0 and value % 0.25 = 0);

-- The least that can be ordered, and whether a quantity can be; equal contract/quantity.ts (a test compares).
create function least_quantity(unit selling_unit) returns numeric language sql immutable
return case unit when 'METRE' then 0.5 else 1 end;
create function is_sold_in(quantity numeric, unit selling_unit) returns boolean language sql immutable
return quantity between least_quantity(unit) and 99
  and quantity % case unit when 'METRE' then 0.25 else 1 end = 0;

alter table products add column unit selling_unit not null default 'PIECE';
-- The target of the foreign key of cart_items.
alter table products add constraint products_unit unique (id, unit);

drop function place_order;
drop view computed_low_stock;
drop view computed_category_totals;
drop view computed_product_stock;

alter table product_stock
  alter column stock drop default,
  alter column stock type stock_quantity,
  alter column stock set default 0,
  alter column sold type quarters;
alter table stock_movements alter column change type quarters;
alter table category_totals alter column units type quarters, alter column sold type quarters;
alter table category_deltas alter column units type quarters, alter column sold type quarters;
alter table hold_items alter column quantity type quantity;

alter table order_items
  drop constraint order_items_check,
  alter column quantity type quantity,
  -- A copy: an item stays what it was sold as.
  add column unit selling_unit not null default 'PIECE',
  -- Half a paisa is rounded up.
  add constraint order_items_line_total check (line_total = round(unit_price * quantity)),
  add constraint order_items_quantity check (is_sold_in(quantity, unit));

-- The foreign key refuses another unit while a product is in a cart, whoever comes first.
alter table cart_items
  drop constraint cart_items_quantity_check,
  drop constraint cart_items_product_id_fkey,
  alter column quantity type quantity,
  add column unit selling_unit not null default 'PIECE',
  add constraint cart_items_quantity check (is_sold_in(quantity, unit)),
  add constraint cart_items_product foreign key (product_id, unit) references products (id, unit);
-- product-queries: whether a product is in a cart, and its removal from all carts.
create index cart_items_of_product on cart_items (product_id);

drop domain units;
drop domain stock_level;

create view computed_product_stock as
  select products.id as product_id, products.category_id, deleted_at is not null as is_deleted,
    coalesce(moved.stock, 0)::stock_quantity as stock, coalesce(ordered.sold, 0)::quarters as sold,
    coalesce(ordered.earned, 0)::paise as earned
  from products
  left join (
    select product_id, sum(change) as stock from stock_movements group by product_id
  ) moved on moved.product_id = products.id
  left join (
    select product_id,
      sum(quantity) filter (where status not in ('CANCELLED', 'REJECTED')) as sold,
      sum(line_total) filter (where status = 'ACCEPTED') as earned
    from order_items group by product_id
  ) ordered on ordered.product_id = products.id;
create view computed_category_totals as
  select category_id, coalesce(sum(stock) filter (where not is_deleted), 0)::quarters as units,
    sum(sold)::quarters as sold, sum(earned)::paise as earned
  from product_stock group by category_id;
create view computed_low_stock as
  select product_id from product_stock join products on products.id = product_id
  where active and deleted_at is null and stock <= low_stock_limit();

-- The ledger moves the stock, as before (0007), now in quarters.
create or replace function follow_movements() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  wanted bigint;
  moved bigint;
  crossed bigint[];
begin
  with movement as (
    select product_id, sum(change) as units, -coalesce(sum(change) filter (
        where reason in ('SALE', 'CANCELLED', 'REJECTED')
      ), 0) as sold
    from fresh group by product_id order by product_id
  ), item as (
    update product_stock
    set stock = stock + movement.units, sold = product_stock.sold + movement.sold
    from movement
    where product_stock.product_id = movement.product_id and stock + movement.units >= 0
    returning product_stock.product_id, category_id, is_deleted, stock, movement.units, movement.sold
  ), delta as (
    insert into category_deltas
    select category_id, case when is_deleted then 0 else units end, sold, 0 from item
  )
  select (select count(*) from movement), count(*), array_agg(product_id) filter (
      where (stock <= low_stock_limit()) <> (stock - units <= low_stock_limit())
    )
  into wanted, moved, crossed
  from item;
  if moved < wanted then raise exception 'stock short' using errcode = 'RS001'; end if;
  if crossed is not null then perform refresh_low_stock(crossed); end if;
  return null;
end $$;

-- Placing an order, as before (0005), now with the unit.
--
-- Writes a whole order, with any number of lines: copies of address and products, sales in the ledger
-- (which take the stock), first statuses and the idempotency key; and removes the ordered lines from the
-- cart. `takes_last` means that it sold a product out: what is left is less than can be ordered.
--
-- A decided order was checked by the server, which holds the locks on its customer and stock. Any other
-- order is on the fast path (fast-path.ts): it is placed only if there is nothing to decide, that is
-- without a hold or an earlier order, by a customer who is not blocked and has few open orders, and with
-- every product on sale, in stock and at the price the shopper saw. Otherwise, or if the address is not
-- the customer's, it returns no row and writes nothing.
--
-- A generic plan suits every order; PostgreSQL would otherwise plan the statement anew each time.
create function place_order(
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
      line.quantity, line.price, stock.stock - line.quantity < least_quantity(product.unit) as is_last
    from unnest(its_products, its_quantities, its_prices) as line (product_id, quantity, price)
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
    order by item.product_id
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
  )
  select placed.id, array(select items.id::text from items order by items.id),
    (select bool_or(is_last) from item)
  from placed;
end $$;
