-- Kept for later: products that a customer saved, and those that a customer waits for until they are back.

create table saved_products (
  customer_id bigint not null references users (id) on delete cascade,
  product_id bigint not null references products (id),
  -- The price at the first save; of a metre for a product by the metre.
  saved_price price not null,
  saved_at timestamptz not null,
  primary key (customer_id, product_id)
);
-- The people of a product, when it moves to another product group.
create index saved_products_of_product on saved_products (product_id, customer_id);

-- A watch is a row until it ends: when its customer is told, orders the product or stops it, or after 90 days.
create table watches (
  -- The order in which they asked.
  id bigint generated always as identity unique,
  customer_id bigint not null references users (id) on delete cascade,
  product_id bigint not null references products (id),
  asked_at timestamptz not null,
  primary key (customer_id, product_id)
);
create unique index watches_in_turn on watches (product_id, id) include (customer_id);
create index watches_by_age on watches (asked_at);

-- A product that customers wait for, and when the last of them were told: the next ones have their turn half an
-- hour later.
create table watched_products (
  product_id bigint primary key references products (id),
  told_at timestamptz
);

-- The stop link of a message that a product is back.
create table watch_stops (
  token_hash bytea primary key,
  customer_id bigint not null references users (id) on delete cascade,
  product_id bigint not null references products (id),
  told_at timestamptz not null
);
create index watch_stops_of_customer on watch_stops (customer_id);
create index watch_stops_by_age on watch_stops (told_at);

-- How many people saved a product of the group, and how many wait for one. Each person counts once.
alter table product_groups
  add column saved_count integer not null default 0 check (saved_count >= 0),
  add column watch_count integer not null default 0 check (watch_count >= 0);
create index product_groups_by_wanted on product_groups ((watch_count + saved_count), first_id);
create or replace view computed_product_groups as
  select listed.*, coalesce(saved.people, 0) as saved_count, coalesce(waiting.people, 0) as watch_count
  from (
    select name, category_id, min(id) as first_id, min(created_at) as created_at,
      min(price)::paise as price, max(price)::paise as highest_price, bool_or(active) as active
    from products where deleted_at is null group by name, category_id
  ) listed
  left join (
    select name, category_id, count(distinct customer_id)::integer as people
    from saved_products join products on products.id = product_id
    where deleted_at is null group by name, category_id
  ) saved using (name, category_id)
  left join (
    select name, category_id, count(distinct customer_id)::integer as people
    from watches join products on products.id = product_id
    where deleted_at is null group by name, category_id
  ) waiting using (name, category_id);

-- Follows saved products and watches: refuses too many of one customer, and counts people by product group. The
-- arguments are the column of the count, and how many a customer may have.
--
-- The locks are statements of their own, so that the next ones see what others committed before: a customer's rows
-- are counted one change after the other, and so are the people of a group. A product that is moved to another
-- group at the same moment is waited for.
create function follow_wants() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  most integer := tg_argv[1];
  too_many bigint;
begin
  if not exists (select from changed) then return null; end if;
  if tg_op = 'INSERT' then
    perform from users where id in (select customer_id from changed) order by id for no key update;
    execute format(
      'select customer_id from changed where $1 < (
        select count(*) from %I as own where own.customer_id = changed.customer_id
      ) limit 1', tg_table_name
    ) into too_many using most;
    if too_many is not null then
      raise exception 'the customer % keeps too many products', too_many
        using errcode = 'RS007', constraint = tg_table_name || '_full';
    end if;
  end if;
  perform from products where id in (select product_id from changed) order by id for share;
  perform from product_groups
  where (name, category_id) in (
    select name, category_id from products where id in (select product_id from changed)
  )
  order by name, category_id for no key update;
  execute format(
    'update product_groups as known set %1$I = known.%1$I + $1 * people.count
    from (
      select mine.name, mine.category_id, count(distinct changed.customer_id)::integer as count
      from changed join products as mine on mine.id = changed.product_id
      where mine.deleted_at is null and not exists (
        select from products as variant
        join %2$I as other on other.product_id = variant.id and other.customer_id = changed.customer_id
        where variant.name = mine.name and variant.category_id = mine.category_id
          and variant.deleted_at is null and not exists (
            select from changed as same
            where same.customer_id = other.customer_id and same.product_id = other.product_id
          )
      )
      group by 1, 2
    ) as people
    where known.name = people.name and known.category_id = people.category_id',
    tg_argv[0], tg_table_name
  ) using step;
  return null;
end $$;
create trigger saved_products_after_insert after insert on saved_products
  referencing new table as changed for each statement execute function follow_wants('saved_count', 200);
create trigger saved_products_after_delete after delete on saved_products
  referencing old table as changed for each statement execute function follow_wants('saved_count', 200);
create trigger watches_after_insert after insert on watches
  referencing new table as changed for each statement execute function follow_wants('watch_count', 100);
create trigger watches_after_delete after delete on watches
  referencing old table as changed for each statement execute function follow_wants('watch_count', 100);

-- The order of a product ends its customer's watch.
create function end_watch_of_order() returns trigger language plpgsql as $$
begin
  perform from watches where customer_id = new.customer_id and product_id = new.product_id;
  if found then
    delete from watches where customer_id = new.customer_id and product_id = new.product_id;
  end if;
  return null;
end $$;
create trigger order_items_after_insert after insert on order_items
  for each row execute function end_watch_of_order();

-- Counts the people of a product group again when a product comes to it or leaves it.
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
  -- 4. The people who want them, when a product came to another group or went.
  with pairs as (
    select before.name, before.category_id from before join after using (id)
    where (before.name, before.category_id, before.deleted_at is null)
      is distinct from (after.name, after.category_id, after.deleted_at is null)
    union
    select after.name, after.category_id from before join after using (id)
    where (before.name, before.category_id, before.deleted_at is null)
      is distinct from (after.name, after.category_id, after.deleted_at is null)
  )
  update product_groups set saved_count = people.saved, watch_count = people.waiting
  from (
    select name, category_id, (
      select count(distinct customer_id) from products join saved_products on product_id = products.id
      where products.name = pairs.name and products.category_id = pairs.category_id and deleted_at is null
    ) as saved, (
      select count(distinct customer_id) from products join watches on product_id = products.id
      where products.name = pairs.name and products.category_id = pairs.category_id and deleted_at is null
    ) as waiting
    from pairs
  ) people
  where product_groups.name = people.name and product_groups.category_id = people.category_id;
  -- 5. Low stock.
  perform refresh_low_stock(listed);
  -- 6. The counts of the facets. A row that is inserted begins with what is added.
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

alter table messages
  drop constraint messages_purpose_check,
  add constraint messages_purpose_check check (purpose in (
    'CODE', 'ORDER_PLACED', 'ORDER_ACCEPTED', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_REJECTED',
    'ORDER_CANCELLED', 'ORDER_NOT_DELIVERED', 'REFUND_SENT', 'RETURN_DECIDED', 'COMPLAINT_RECEIVED',
    'COMPLAINT_ANSWERED', 'MONEY_BACK', 'NEW_ORDER', 'DIGEST', 'ALERT', 'SIGN_IN_NOTICE', 'INVITE', 'TEST',
    'PAY_LINK', 'BACK_IN_STOCK', 'REVIEW_ASKED'
  ));
