-- Triggers that keep the read models of 0006 up to date.

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
