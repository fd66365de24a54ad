-- Writes an order whole, however many lines it has: copies of address and products, sales in the
-- ledger (which take the stock), first statuses, the key, and the ordered lines out of the cart.
-- No row when the address is not the customer's any more.
create function write_order(
  its_customer bigint, its_address bigint, its_instant timestamptz, its_method text,
  its_total paise, its_gateway text, its_utr text, its_reference text, its_screenshot bigint,
  its_hash bytea, its_key text, its_status text,
  its_products bigint[], its_quantities integer[], its_prices paise[]
) returns table (id bigint, item_ids text[]) language plpgsql as $$
declare
  number bigint;
begin
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
  returning orders.id into number;
  if number is null then return; end if;
  return query
  with items as (
    insert into order_items (
      order_id, customer_id, placed_at, payment_method, product_id, product_name, sku, color,
      size, picture_id, unit_price, quantity, line_total, status
    )
    select number, its_customer, its_instant, its_method, product.id, product.name, product.sku,
      product.color, product.size,
      (
        select picture_id from product_pictures where product_id = product.id
        order by position limit 1
      ),
      line.price, line.quantity, line.price * line.quantity, its_status
    from unnest(its_products, its_quantities, its_prices) as line (product_id, quantity, price)
    join products as product on product.id = line.product_id
    order by product.id
    returning order_items.id, product_id, quantity
  ), sold as (
    insert into stock_movements (product_id, change, reason, order_item_id, created_at)
    select product_id, -quantity, 'SALE', items.id, its_instant from items order by product_id
  ), begun as (
    insert into order_status_history (order_item_id, to_status, by_user_id, at)
    select items.id, its_status, its_customer, its_instant from items order by items.id
  ), known as (
    insert into order_keys (customer_id, key, request_hash, order_id, created_at)
    select its_customer, its_key, its_hash, number, its_instant where its_key is not null
  ), bought as (
    delete from cart_items where customer_id = its_customer and product_id = any (its_products)
  )
  select number, array(select items.id::text from items order by items.id);
end $$;

-- Places a cash order about which there is nothing to decide: no hold and no earlier order to mind,
-- every product on sale, in stock and at the price that was seen. No row when there is; then nothing
-- is written, and the server decides. `takes_last` says that a product is sold out by it.
create function place_plain_order(
  its_customer bigint, its_address bigint, its_instant timestamptz, its_total paise,
  its_hash bytea, its_key text, double_click_since timestamptz,
  its_products bigint[], its_quantities integer[], its_prices paise[]
) returns table (id bigint, item_ids text[], takes_last boolean) language plpgsql as $$
declare
  fine integer;
  last boolean;
begin
  -- One person's orders take turns; then products in the order of their ids, as everywhere.
  perform from users where users.id = its_customer for no key update;
  if exists (select from holds where customer_id = its_customer and released_at is null)
    or exists (select from order_keys where customer_id = its_customer and key = its_key)
    or its_key is null and exists (
      select from orders where customer_id = its_customer and placed_at >= double_click_since
        and request_hash = its_hash
    )
  then return; end if;
  select count(*), bool_or(stock = quantity) into fine, last from (
    select product.stock, line.quantity
    from unnest(its_products, its_quantities, its_prices) as line (product_id, quantity, price)
    join products as product on product.id = line.product_id
    where product.active and product.deleted_at is null
      and product.stock >= line.quantity and product.price = line.price
    order by product.id
    for no key update of product
  ) as locked;
  if fine < cardinality(its_products) then return; end if;
  return query
  select written.id, written.item_ids, last from write_order(
    its_customer, its_address, its_instant, 'COD', its_total, null, null, null, null,
    its_hash, its_key, 'ORDERED', its_products, its_quantities, its_prices
  ) as written;
end $$;
