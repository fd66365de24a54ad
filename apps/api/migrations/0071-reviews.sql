-- Reviews: what a buyer says about a piece that arrived, with photographs.

create table reviews (
  id bigint generated always as identity primary key,
  -- One review an item.
  order_item_id bigint not null unique references order_items (id),
  customer_id bigint not null references users (id),
  -- The product of the item: a review follows it into another group.
  product_id bigint not null references products (id),
  stars smallint not null check (stars between 1 and 5),
  text text check (char_length(text) between 1 and 1000),
  with_name boolean not null default true,
  created_at timestamptz not null,
  edited_at timestamptz check (edited_at >= created_at),
  reply text check (char_length(reply) between 1 and 1000),
  replied_at timestamptz,
  -- Why shoppers do not see it; null while they do.
  hidden_reason text check (hidden_reason in ('ABUSE', 'PRIVATE_DATA', 'WRONG_PRODUCT', 'SPAM')),
  constraint reviews_reply check ((reply is null) = (replied_at is null))
);
create index reviews_of_product on reviews (product_id);
create index reviews_of_customer on reviews (customer_id, id desc);
-- review-queries: reviews of one or two stars that wait for an answer.
create index reviews_to_answer on reviews (id)
  where hidden_reason is null and stars <= 2 and reply is null;

create table review_pictures (
  review_id bigint not null references reviews (id) on delete cascade,
  position smallint not null check (position between 0 and 3),
  picture_id bigint not null unique references pictures (id),
  primary key (review_id, position)
);

alter table pictures
  drop constraint pictures_kind_check,
  add constraint pictures_kind_check
    check (kind in ('PRODUCT', 'BANNER', 'LOGO', 'SCREENSHOT', 'RETURN', 'REVIEW'));

-- The orders whose customers were asked for a review, or are not to be asked any more.
create table review_invitations (
  order_id bigint primary key references orders (id),
  at timestamptz not null
);

alter table messages
  drop constraint messages_purpose_check,
  add constraint messages_purpose_check check (purpose in (
    'CODE', 'ORDER_PLACED', 'ORDER_ACCEPTED', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_REJECTED',
    'ORDER_CANCELLED', 'ORDER_NOT_DELIVERED', 'REFUND_SENT', 'RETURN_DECIDED', 'COMPLAINT_RECEIVED',
    'COMPLAINT_ANSWERED', 'MONEY_BACK', 'NEW_ORDER', 'DIGEST', 'ALERT', 'SIGN_IN_NOTICE', 'INVITE', 'TEST',
    'PAY_LINK', 'BACK_IN_STOCK', 'REVIEW_ASKED'
  ));

-- The rating of its group, in each product, so that lists cost what they did and an index has their order.
alter table products
  -- The shown reviews of the group.
  add column rating_count integer not null default 0 check (rating_count >= 0),
  -- The mean of the newest review of each customer, half up, in tenths.
  add column rating_tenths smallint check (rating_tenths between 10 and 50),
  -- The exact mean times count / (count + 3); 0 without reviews.
  add column rating_rank double precision not null default 0,
  add constraint products_rating check (
    (rating_count = 0) = (rating_tenths is null) and (rating_count = 0) = (rating_rank = 0)
  );
create index products_on_sale_by_rating on products (rating_rank desc, created_at desc, id desc)
  where active and deleted_at is null;
create index products_on_sale_in_category_by_rating
  on products (category_id, rating_rank desc, created_at desc, id desc)
  where active and deleted_at is null;
-- The group of a review has the deleted products too.
create index products_of_group on products (name, category_id);

-- The ratings of the groups that have shown reviews. The division is the last step, so that equal ranks are
-- equal numbers.
create view group_ratings as
select name, category_id, count(*)::integer as count,
  ((20 * sum(stars) filter (where is_newest) + count(*) filter (where is_newest))
    / (2 * count(*) filter (where is_newest)))::smallint as tenths,
  (sum(stars) filter (where is_newest) * count(*))::double precision
    / (count(*) filter (where is_newest) * (count(*) + 3)) as rank
from (
  select product.name, product.category_id, review.stars, row_number() over (
    partition by product.name, product.category_id, review.customer_id order by review.id desc
  ) = 1 as is_newest
  from reviews review
  join products product on product.id = review.product_id
  where review.hidden_reason is null
) shown
group by name, category_id;

-- Computes the rating of a group. The lock of the catalogue serialises it with changes of products.
create function refresh_rating(its_name text, its_category bigint) returns void
language plpgsql as $$
declare
  rating record;
begin
  perform pg_advisory_xact_lock(731202613);
  select count, tenths, rank into rating from group_ratings
  where name = its_name and category_id = its_category;
  update products set rating_count = coalesce(rating.count, 0), rating_tenths = rating.tenths,
    rating_rank = coalesce(rating.rank, 0)
  where name = its_name and category_id = its_category;
end $$;

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
  -- The rating of the group that they join.
  update products set rating_count = mate.rating_count, rating_tenths = mate.rating_tenths,
    rating_rank = mate.rating_rank
  from fresh
  cross join lateral (
    select rating_count, rating_tenths, rating_rank from products
    where name = fresh.name and category_id = fresh.category_id and rating_count > 0
    limit 1
  ) mate
  where products.id = fresh.id;
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
  -- 7. The ratings of the groups that they left or joined.
  perform refresh_rating(name, category_id) from (
    select before.name, before.category_id from before join after using (id)
    where (before.name, before.category_id) <> (after.name, after.category_id)
      and before.rating_count > 0
    union
    select after.name, after.category_id from before join after using (id)
    where (before.name, before.category_id) <> (after.name, after.category_id)
      and (before.rating_count > 0 or exists (
        select from products mate
        where mate.name = after.name and mate.category_id = after.category_id
          and mate.rating_count > 0
      ))
  ) moved;
  return null;
end $$;
