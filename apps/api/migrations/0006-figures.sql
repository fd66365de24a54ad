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

-- Steps of the triggers below.

create function refresh_low_stock(its_products bigint[]) returns void language plpgsql as $$
begin
  delete from low_stock where product_id = any (its_products) and product_id not in (
    select product_id from computed_low_stock where product_id = any (its_products)
  );
  insert into low_stock
    select product_id from computed_low_stock where product_id = any (its_products)
    on conflict do nothing;
end $$;

-- Triggers on products, per statement, so that a bulk change costs little per row. Each change takes the
-- advisory lock of the catalogue (731202613, advisory-locks.ts), which the server holds anyway:
-- concurrent changes of variants, by hand too, are serialised, and the second sees the first.

create function follow_new_products() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(731202613);
  insert into product_stock (product_id, category_id, is_deleted)
    select id, category_id, deleted_at is not null from fresh order by id;
  insert into category_counts as known (category_id, on_sale, products)
    select category_id, count(*) filter (where active), count(*) from fresh
    where deleted_at is null group by 1 order by 1
    on conflict (category_id) do update set on_sale = known.on_sale + excluded.on_sale,
      products = known.products + excluded.products;
  with pairs as (
    insert into product_groups as known
      select name, category_id, min(id), min(created_at), min(price), max(price), bool_or(active)
      from fresh where deleted_at is null group by 1, 2
      on conflict (name, category_id) do update set
        first_id = least(known.first_id, excluded.first_id),
        created_at = least(known.created_at, excluded.created_at),
        price = least(known.price, excluded.price),
        highest_price = greatest(known.highest_price, excluded.highest_price),
        active = known.active or excluded.active
      -- xmax is 0 in a row that was inserted and not updated.
      returning category_id, xmax = 0 as is_new
  )
  update category_counts set groups = groups + added.count
  from (select category_id, count(*) from pairs where is_new group by 1) added
  where category_counts.category_id = added.category_id;
  perform refresh_low_stock(array(select id from fresh));
  return null;
end $$;
create trigger products_after_insert after insert on products
  referencing new table as fresh for each statement execute function follow_new_products();

create function follow_changed_products() returns trigger language plpgsql
-- Planned while the table is nearly empty, a sequential scan would seem cheapest.
set enable_seqscan = off as $$
declare
  listed bigint[] := array(
    select id from before join after using (id)
    where (before.name, before.category_id, before.price, before.active, before.created_at,
        before.deleted_at)
      is distinct from (after.name, after.category_id, after.price, after.active,
        after.created_at, after.deleted_at)
  );
begin
  if listed = '{}' then return null; end if;
  perform pg_advisory_xact_lock(731202613);
  -- 1. The copies in product_stock, and with them the totals of the categories.
  insert into category_deltas
    select item.category_id, case when item.is_deleted then 0 else -item.stock end, -item.sold,
      -item.earned
    from product_stock item join after on after.id = item.product_id
    where (item.category_id, item.is_deleted) <> (after.category_id, after.deleted_at is not null);
  with moved as (
    update product_stock item
    set category_id = after.category_id, is_deleted = after.deleted_at is not null
    from after
    where after.id = item.product_id
      and (item.category_id, item.is_deleted) <> (after.category_id, after.deleted_at is not null)
    returning item.*
  )
  insert into category_deltas
    select category_id, case when is_deleted then 0 else stock end, sold, earned from moved;
  -- 2. The counts of the categories.
  insert into category_counts (category_id)
    select distinct category_id from after where id = any (listed) on conflict do nothing;
  update category_counts set products = category_counts.products + change.products,
    on_sale = category_counts.on_sale + change.on_sale
  from (
    select category_id, sum(step)::int as products, sum(step * active::int)::int as on_sale
    from (
      select category_id, active, -1 as step from before
      where id = any (listed) and deleted_at is null
      union all
      select category_id, active, 1 from after where id = any (listed) and deleted_at is null
    ) steps
    group by category_id
  ) change
  where category_counts.category_id = change.category_id;
  -- 3. The product groups that they were in or are in.
  with pairs as (
    select name, category_id from before where id = any (listed)
    union
    select name, category_id from after where id = any (listed)
  ), now as (
    select name, products.category_id, min(id) as first_id, min(created_at) as created_at,
      min(price) as price, max(price) as highest_price, bool_or(active) as active
    from pairs join products using (name, category_id)
    where products.deleted_at is null group by 1, 2
  ), written as (
    insert into product_groups select * from now
    on conflict (name, category_id) do update set first_id = excluded.first_id,
      created_at = excluded.created_at, price = excluded.price,
      highest_price = excluded.highest_price, active = excluded.active
    returning category_id, (xmax = 0)::int as step
  ), gone as (
    delete from product_groups using pairs
    where product_groups.name = pairs.name and product_groups.category_id = pairs.category_id
      and not exists (
        select from now where now.name = pairs.name and now.category_id = pairs.category_id
      )
    returning product_groups.category_id, -1 as step
  )
  update category_counts set groups = groups + change.step
  from (
    select category_id, sum(step)::int as step
    from (select * from written union all select * from gone) steps group by 1
  ) change
  where category_counts.category_id = change.category_id;
  -- 4. Low stock.
  perform refresh_low_stock(listed);
  return null;
end $$;
create trigger products_after_update after update on products
  referencing old table as before new table as after
  for each statement execute function follow_changed_products();

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'a product is marked as deleted, never removed';
end $$;
create trigger products_before_delete before delete on products
  for each statement execute function refuse_removal();

-- The ledger moves the stock. Whoever moves that of several products has locked it in order of id. A
-- generic plan: the movements of one statement are nearly always few.
create function follow_movements() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  wanted bigint;
  moved bigint;
  crossed bigint[];
begin
  with movement as (
    select product_id, sum(change)::int as units, -coalesce(sum(change) filter (
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
create trigger stock_movements_after_insert after insert on stock_movements
  referencing new table as fresh for each statement execute function follow_movements();

-- What an item earned, when it becomes accepted and when it no longer is: by product, category, order and
-- day.
create function follow_income() returns trigger language plpgsql as $$
declare
  step integer := case when new.status = 'ACCEPTED' then 1 else -1 end;
  worth paise := step * new.line_total;
  its_day date := (new.placed_at at time zone 'Asia/Kolkata')::date;
  its_category bigint;
  its_items integer;
begin
  update product_stock set earned = earned + worth
  where product_id = new.product_id returning category_id into its_category;
  insert into category_deltas values (its_category, 0, 0, worth);
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
  return null;
end $$;
create trigger order_items_after_status after update of status on order_items
  for each row when ((old.status = 'ACCEPTED') <> (new.status = 'ACCEPTED'))
  execute function follow_income();

create function follow_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.role = 'CUSTOMER' then
    update customer_count set customers = customers + 1;
  elsif tg_op = 'DELETE' and old.role = 'CUSTOMER' then
    update customer_count set customers = customers - 1;
  end if;
  return null;
end $$;
create trigger users_after_insert_or_delete after insert or delete on users
  for each row execute function follow_customers();
