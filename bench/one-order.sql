-- The minimum that an order needs, in tables with primary keys only: one order, two items, two stock
-- updates in order of id, one key. No trigger, foreign key, further index or check; what the server does
-- besides is left out too.
drop table if exists least_stock, least_orders, least_items, least_keys;
create table least_stock (product_id bigint primary key, stock integer not null)
  with (fillfactor = 50);
insert into least_stock select product_id, stock from product_stock;
create table least_orders (
  id bigint generated always as identity primary key, customer_id bigint not null,
  placed_at timestamptz not null, total numeric not null, address text not null
);
create table least_items (
  id bigint generated always as identity primary key, order_id bigint not null,
  product_id bigint not null, quantity integer not null, unit_price numeric not null,
  name text not null
);
create table least_keys (key text primary key, order_id bigint not null);
-- Each order:
begin;
insert into least_orders (customer_id, placed_at, total, address)
  select :customer::bigint, now(), 0, line1 || city || state from addresses
  where customer_id = :customer::bigint and is_default;
insert into least_items (order_id, product_id, quantity, unit_price, name)
  select currval('least_orders_id_seq'), id, 1, price, name from products
  where id in (:one::bigint, :other::bigint);
update least_stock set stock = stock - 1 where product_id = least(:one::bigint, :other::bigint) and stock > 0;
update least_stock set stock = stock - 1 where product_id = greatest(:one::bigint, :other::bigint) and stock > 0;
insert into least_keys values (:customer::text || '-' || :attempt::text, currval('least_orders_id_seq'));
commit;
