-- Figures: read models, so that no list and no figure counts, groups or sums a whole table. Each read model
-- has a view `computed_…`, which defines it, and a function `rebuild_…`, which computes it again from that
-- view; triggers keep it up to date, and nothing else writes it. A table has one trigger per event, whose
-- function runs its steps in a written order. The read models of accounts and stock are in their files.
--
-- A rebuild locks: it waits for running writers and keeps new ones out, so that nothing is missed or counted
-- twice. Run each in a transaction of its own.

-- The counts of a category without its deleted products: products, those on sale, and distinct names (product
-- groups).
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
create function rebuild_category_counts() returns void language plpgsql as $$
begin
  lock table category_counts in exclusive mode;
  delete from category_counts;
  insert into category_counts select * from computed_category_counts;
end $$;

-- Product groups: the products of one name and category as one row, with all columns that the owner's list
-- shows and sorts by, except the stock, which every order moves.
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
create index product_groups_by_name on product_groups (name collate names, first_id);
create index product_groups_by_price on product_groups (price, first_id);
create index product_groups_first on product_groups (first_id);
create view computed_product_groups as
  select name, category_id, min(id) as first_id, min(created_at) as created_at,
    min(price)::paise as price, max(price)::paise as highest_price, bool_or(active) as active
  from products where deleted_at is null group by name, category_id;
create function rebuild_product_groups() returns void language plpgsql as $$
begin
  lock table product_groups in exclusive mode;
  delete from product_groups;
  insert into product_groups select * from computed_product_groups;
end $$;

-- The products on sale per facet, of all (`given` is empty) and of the products with another facet. The choices
-- beside an open list, or one with a single filter, are read and not counted.
create table facet_counts (
  given text not null,
  facet text not null,
  on_sale integer not null check (on_sale > 0),
  primary key (given, facet)
);
create view computed_facet_counts as
  select given, facet, count(*)::int as on_sale from products
  cross join unnest(facets || ''::text) as given cross join unnest(facets) as facet
  where active and deleted_at is null and split_part(given, ':', 1) <> split_part(facet, ':', 1)
  group by given, facet;
create function rebuild_facet_counts() returns void language plpgsql as $$
begin
  lock table facet_counts in exclusive mode;
  delete from facet_counts;
  insert into facet_counts select * from computed_facet_counts;
end $$;

-- The triggers of products run per statement, so that a bulk change costs little per row. Each change takes the
-- advisory lock of the catalogue (731202613, advisory-locks.ts), which the server holds anyway: concurrent
-- changes of variants, by hand too, are serialised, and the second sees the first.

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
  insert into facet_counts as known (given, facet, on_sale)
    select given, facet, count(*) from fresh
    cross join unnest(facets || ''::text) as given cross join unnest(facets) as facet
    where active and deleted_at is null
      and split_part(given, ':', 1) <> split_part(facet, ':', 1)
    group by 1, 2 order by 1, 2
    on conflict (given, facet) do update set on_sale = known.on_sale + excluded.on_sale;
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
        before.deleted_at, before.facets)
      is distinct from (after.name, after.category_id, after.price, after.active,
        after.created_at, after.deleted_at, after.facets)
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
  -- 5. The counts of the facets. A row that is inserted begins with what is added.
  with change as (
    select given, facet, sum(step)::int as step
    from (
      select facets, -1 as step from before
      where id = any (listed) and active and deleted_at is null
      union all
      select facets, 1 from after where id = any (listed) and active and deleted_at is null
    ) steps
    cross join unnest(facets || ''::text) as given cross join unnest(facets) as facet
    where split_part(given, ':', 1) <> split_part(facet, ':', 1)
    group by 1, 2 having sum(step) <> 0 order by 1, 2
  ), more as (
    insert into facet_counts as known (given, facet, on_sale)
      select * from change where step > 0
      on conflict (given, facet) do update set on_sale = known.on_sale + excluded.on_sale
  ), fewer as (
    update facet_counts set on_sale = on_sale + step from change
    where facet_counts.given = change.given and facet_counts.facet = change.facet
      and step < 0 and on_sale + step > 0
  )
  delete from facet_counts using change
  where facet_counts.given = change.given and facet_counts.facet = change.facet
    and step < 0 and on_sale + step <= 0;
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

-- The income list: one row per order with items that count as income, with their number and value.
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
select order_id, customer_id, placed_at, count(*)::integer as items, sum(line_total)::paise as value
from order_items
where is_income(status)
group by order_id, customer_id, placed_at;
create function rebuild_order_income() returns void language plpgsql as $$
begin
  lock table order_income in exclusive mode;
  delete from order_income;
  insert into order_income select * from computed_order_income;
end $$;

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
create function rebuild_income_days() returns void language plpgsql as $$
begin
  lock table income_days in exclusive mode;
  delete from income_days;
  insert into income_days select * from computed_income_days;
end $$;

-- The rows of the income list that are refunds of returns, beside the rows of orders (order_income). `ref` is
-- the refund's negative id, so that it is no order's: both tables merge in one order without a sort.
create table refund_income (
  ref bigint primary key check (ref < 0),
  order_id bigint not null references orders (id),
  customer_id bigint not null references users (id),
  sent_at timestamptz not null,
  value paise not null check (value < 0)
);
create index refund_income_newest on refund_income (sent_at desc, ref desc) include (value);
create index refund_income_by_value on refund_income (value, ref) include (sent_at);
create index refund_income_of_customer on refund_income (customer_id, sent_at desc, ref desc);
create view computed_refund_income as
select -id as ref, order_id, customer_id, sent_at, (-sent_amount)::paise as value
from refunds
where state = 'SENT' and reason = 'RETURNED';
create function rebuild_refund_income() returns void language plpgsql as $$
begin
  lock table refund_income in exclusive mode;
  delete from refund_income;
  insert into refund_income select * from computed_refund_income;
end $$;

-- The refunds sent per day: all, the ones for returns, and the amount that these take from income.
create table refund_days (
  day date primary key,
  sent integer not null check (sent >= 0),
  returned integer not null check (returned between 0 and sent),
  income paise not null check (income <= 0)
);
create view computed_refund_days as
select (sent_at at time zone 'Asia/Kolkata')::date as day, count(*)::integer as sent,
  (count(*) filter (where reason = 'RETURNED'))::integer as returned,
  coalesce(-sum(sent_amount) filter (where reason = 'RETURNED'), 0)::paise as income
from refunds
where state = 'SENT'
group by 1;
create function rebuild_refund_days() returns void language plpgsql as $$
begin
  lock table refund_days in exclusive mode;
  delete from refund_days;
  insert into refund_days select * from computed_refund_days;
end $$;

-- Follows an item's new status: income, units sold, and money that is owed.
create function follow_item_status() returns trigger language plpgsql as $$
declare
  step integer := is_income(new.status)::int - is_income(old.status)::int;
  worth paise := step * new.line_total;
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
  if gone <> 0 and new.payment_method = 'NET_BANKING' then
    perform owe_refund(new.id, new.status, new.line_total, coalesce((
      select at from order_status_history where order_item_id = new.id order by id desc limit 1
    ), now()));
  end if;
  return null;
end $$;
create trigger order_items_after_status after update of status on order_items
  for each row when (old.status is distinct from new.status) execute function follow_item_status();

-- The items placed per day, up to the item that `counted_items` names. Items are never deleted and keep their
-- timestamp, so a list only needs to count the later ones.
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
-- Locks the table of items too: an item with an assigned id that is not yet committed must not be skipped.
create function rebuild_item_days() returns void language plpgsql as $$
begin
  lock table order_items in share mode;
  lock table item_days in exclusive mode;
  update counted_items set up_to = (select coalesce(max(id), 0) from order_items);
  delete from item_days;
  insert into item_days select * from computed_item_days;
end $$;
