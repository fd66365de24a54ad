-- The rows of an order with two lines, written by one call in the database: the most that a shop on
-- this schema could do. What the server also does for it is left out: HTTP, session, checks, words.
create function one_order(customer bigint, attempt bigint, one bigint, other bigint)
returns void language plpgsql as $$
declare
  locked integer;
begin
  perform from products
  where id in (one, other) and active and deleted_at is null and stock > 0
  order by id for no key update;
  get diagnostics locked = row_count;
  if locked < 2 then raise exception 'stock short'; end if;
  with placed as (
    insert into orders (
      customer_id, placed_at, payment_method, total, request_hash, ship_first_name,
      ship_last_name, ship_phone, ship_line1, ship_line2, ship_city, ship_state,
      ship_postal_code, ship_country, ship_type
    )
    select customer_id, now(), 'COD', (select sum(price) from products where id in (one, other)),
      '\x00', first_name, last_name, phone, line1, line2, city, state, postal_code, country, type
    from addresses where customer_id = customer and is_default
    returning id, customer_id, placed_at, payment_method
  ), items as (
    insert into order_items (
      order_id, customer_id, placed_at, payment_method, product_id, product_name, sku, color, size,
      picture_id, unit_price, quantity, line_total, status
    )
    select placed.id, placed.customer_id, placed.placed_at, placed.payment_method, product.id,
      product.name, product.sku, product.color, product.size,
      (select picture_id from product_pictures where product_id = product.id and position = 0),
      product.price, 1, product.price, 'ORDERED'
    from placed join products as product on product.id in (one, other)
    order by product.id
    returning id, product_id
  ), sold as (
    insert into stock_movements (product_id, change, reason, order_item_id, created_at)
    select product_id, -1, 'SALE', id, now() from items order by product_id
  ), begun as (
    insert into order_status_history (order_item_id, to_status, by_user_id, at)
    select id, 'ORDERED', customer, now() from items order by id
  ), known as (
    insert into order_keys (customer_id, key, request_hash, order_id, created_at)
    select customer, 'one-' || attempt, '\x00', id, now() from placed
  )
  delete from cart_items where customer_id = customer and product_id in (one, other);
end $$;
