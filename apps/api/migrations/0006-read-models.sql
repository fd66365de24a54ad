-- Read models: tables that lists and figures read, so that none of them counts, groups or sums a whole
-- table. Each has a view `computed_…`, which defines it, and a function `rebuild_…`, which makes it anew
-- from that view; in between triggers keep it up to date, and nothing else writes it. A table has one
-- trigger per event, whose function runs its steps in a written order.

-- The stock at which a product runs low; equals LOW_STOCK of contract/inventory.ts (a test compares).
create function low_stock_limit() returns integer language sql immutable as 'select 3';

-- Per category, without deleted products: products, those on sale, and distinct names (product groups).
create table category_counts (
  category_id bigint primary key references categories (id),
  on_sale integer not null default 0 check (on_sale >= 0),
  products integer not null default 0 check (products >= 0),
  groups integer not null default 0 check (groups >= 0)
);
create view computed_category_counts as
  select category_id, (count(*) filter (where active))::int as on_sale, count(*)::int as products,
    count(distinct name)::int as groups
  from products where deleted_at is null group by category_id;

-- Product groups: the products of one name and category as one row, with all that the owner's list shows
-- and sorts by except the stock, which every order moves.
create table product_groups (
  name text not null,
  category_id bigint not null references categories (id),
  first_id bigint not null,
  created_at timestamptz not null,
  price paise not null,
  highest_price paise not null,
  active boolean not null,
  primary key (name, category_id)
);
create index product_groups_newest on product_groups (created_at desc, first_id desc);
create index product_groups_by_name on product_groups (lower(name), first_id) include (name);
create index product_groups_by_price on product_groups (price, first_id);
create index product_groups_first on product_groups (first_id);
create view computed_product_groups as
  select name, category_id, min(id) as first_id, min(created_at) as created_at,
    min(price)::paise as price, max(price)::paise as highest_price, bool_or(active) as active
  from products where deleted_at is null group by name, category_id;

-- Products on sale that are low in stock. With an index on stock every order would write to an index;
-- this way an order writes only when it crosses the limit.
create table low_stock (
  product_id bigint primary key references products (id) on delete cascade
);
create view computed_low_stock as
  select product_id from product_stock join products on products.id = product_id
  where active and deleted_at is null and stock <= low_stock_limit();

create view computed_product_stock as
  select products.id as product_id, products.category_id, deleted_at is not null as is_deleted,
    coalesce(moved.stock, 0)::stock_level as stock, coalesce(ordered.sold, 0)::bigint as sold,
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

-- Per category: units in stock, units sold, paise earned, as sums and the deltas since. Each change
-- inserts a delta, so that orders never wait for each other here; a scheduled job folds the deltas into
-- the sums. Stock excludes deleted products, sales include them.
create table category_totals (
  category_id bigint primary key references categories (id),
  units bigint not null,
  sold bigint not null,
  earned paise not null
);
create table category_deltas (
  category_id bigint not null,
  units bigint not null,
  sold bigint not null,
  earned paise not null
);
create view computed_category_totals as
  select category_id, coalesce(sum(stock) filter (where not is_deleted), 0)::bigint as units,
    sum(sold)::bigint as sold, sum(earned)::paise as earned
  from product_stock group by category_id;

-- The income list: one row per order with accepted items, with their number and value.
create table order_income (
  order_id bigint primary key references orders (id),
  customer_id bigint not null references users (id),
  placed_at timestamptz not null,
  items integer not null check (items >= 0),
  value paise not null check (value >= 0)
);
create index order_income_newest on order_income (placed_at desc, order_id desc) include (value);
create index order_income_by_value on order_income (value, order_id) include (placed_at);
create index order_income_of_customer on order_income (customer_id, placed_at desc, order_id desc);
create view computed_order_income as
  select order_id, customer_id, placed_at, count(*)::int as items, sum(line_total)::paise as value
  from order_items where status = 'ACCEPTED' group by order_id, customer_id, placed_at;

-- Income by the day of the order in Asia/Kolkata; a day that lost all its income keeps a row of zeros.
create table income_days (
  day date primary key,
  orders integer not null check (orders >= 0),
  income paise not null check (income >= 0)
);
create view computed_income_days as
  select (placed_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as orders,
    sum(value)::paise as income
  from computed_order_income group by 1;

-- Number of items placed per day, up to the item that `counted_items` names. Items are never deleted and
-- keep their timestamp, so a list only needs to count those that came later.
create table item_days (
  day date primary key,
  items integer not null check (items > 0)
);
create table counted_items (
  id smallint primary key default 1 check (id = 1),
  up_to bigint not null
);
insert into counted_items (up_to) values (0);
create view computed_item_days as
  select (placed_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as items
  from order_items where id <= (select up_to from counted_items) group by 1;

create table customer_count (
  id smallint primary key default 1 check (id = 1),
  customers integer not null check (customers >= 0)
);
create view computed_customer_count as
  select 1::smallint as id, count(*)::int as customers from users where role = 'CUSTOMER';

-- Rebuilding. The lock waits for running writers and keeps new ones out, so that nothing is missed or
-- counted twice. Run each in a transaction of its own.

create function rebuild_product_stock() returns void language plpgsql as $$
begin
  lock table product_stock in exclusive mode;
  perform set_config('shop.rebuilding', 'on', true);
  delete from product_stock;
  insert into product_stock select * from computed_product_stock;
  perform set_config('shop.rebuilding', 'off', true);
end $$;

create function rebuild_category_counts() returns void language plpgsql as $$
begin
  lock table category_counts in exclusive mode;
  delete from category_counts;
  insert into category_counts select * from computed_category_counts;
end $$;

create function rebuild_product_groups() returns void language plpgsql as $$
begin
  lock table product_groups in exclusive mode;
  delete from product_groups;
  insert into product_groups select * from computed_product_groups;
end $$;

create function rebuild_low_stock() returns void language plpgsql as $$
begin
  lock table low_stock in exclusive mode;
  delete from low_stock;
  insert into low_stock select * from computed_low_stock;
end $$;

create function rebuild_category_totals() returns void language plpgsql as $$
begin
  lock table category_deltas, category_totals in exclusive mode;
  delete from category_deltas;
  delete from category_totals;
  insert into category_totals select * from computed_category_totals;
end $$;

create function rebuild_order_income() returns void language plpgsql as $$
begin
  lock table order_income in exclusive mode;
  delete from order_income;
  insert into order_income select * from computed_order_income;
end $$;

create function rebuild_income_days() returns void language plpgsql as $$
begin
  lock table income_days in exclusive mode;
  delete from income_days;
  insert into income_days select * from computed_income_days;
end $$;

-- The table of items is locked too: an item whose id was drawn but not yet committed must not be skipped.
create function rebuild_item_days() returns void language plpgsql as $$
begin
  lock table order_items in share mode;
  lock table item_days in exclusive mode;
  update counted_items set up_to = (select coalesce(max(id), 0) from order_items);
  delete from item_days;
  insert into item_days select * from computed_item_days;
end $$;

create function rebuild_customer_count() returns void language plpgsql as $$
begin
  lock table customer_count in exclusive mode;
  delete from customer_count;
  insert into customer_count select * from computed_customer_count;
end $$;
select rebuild_customer_count();
