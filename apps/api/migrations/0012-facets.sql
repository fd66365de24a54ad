-- Facets: what the catalogue is filtered by, and how many products on sale there are of each.

-- Prices in rupees at which a band of prices begins, the first at 0; equals PRICE_BANDS of
-- contract/facets.ts (a test compares).
create function price_band_of(price numeric) returns integer language sql immutable as $$
  select width_bucket(price, array[100000, 250000, 500000, 1000000, 1500000, 2500000, 5000000]::numeric[])
$$;

-- What a product is, as filters know it: `colour:RED`, `weave:Korvai`, `category:3`, `price:2`.
create function facets_of(category_id bigint, price numeric, color text, colour_family text,
  occasions text[], weave text, material text, blouse text, zari text, loom text)
returns text[] language sql immutable as $$
  select array_remove(array[
    'category:' || category_id::text,
    'price:' || price_band_of(price)::text,
    'colour:' || coalesce(colour_family, colour_family_of(color)),
    'weave:' || weave,
    'material:' || material,
    'blouse:' || blouse,
    'zari:' || zari,
    'loom:' || loom
  ], null) || array(select 'occasion:' || occasion from unnest(occasions) as occasion)
$$;

alter table products
  add column facets text[] not null generated always as (
    facets_of(category_id, price, color, colour_family, occasions, weave, material, blouse, zari, loom)
  ) stored;
-- catalogue-queries: the products on sale with these facets.
create index products_facets on products using gin (facets) where active and deleted_at is null;

-- The products on sale per facet, of all (`given` is empty) and of those with another facet, so that the
-- choices beside an open list or one with a single filter are read and not counted.
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
select rebuild_facet_counts();

-- The triggers of 0007, each with one more step.

create or replace function follow_new_products() returns trigger language plpgsql as $$
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

create or replace function follow_changed_products() returns trigger language plpgsql
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
