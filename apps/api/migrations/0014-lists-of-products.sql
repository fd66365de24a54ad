-- The owner's lists of products without reading all of them. What stands here follows from products
-- by triggers; nothing else writes it, and orders change none of it.

-- What a category has that is not deleted: products, and names that stand there, once each.
alter table shelf_counts
  add column products integer not null default 0 check (products >= 0),
  add column groups integer not null default 0 check (groups >= 0);
insert into shelf_counts as known (category_id, on_sale, products, groups)
  select category_id, 0, count(*), count(distinct name) from products
  where deleted_at is null group by 1
  on conflict (category_id) do update
    set products = excluded.products, groups = excluded.groups;

-- Products that share name and sub-category, as one row each: all that the owner's list shows and
-- sorts by but the stock, which every order moves.
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
insert into product_groups
  select name, category_id, min(id), min(created_at), min(price), max(price), bool_or(active)
  from products where deleted_at is null group by name, category_id;
create index product_groups_newest on product_groups (created_at desc, first_id desc);
create index product_groups_by_name on product_groups (lower(name), first_id);
create index product_groups_by_price on product_groups (price, first_id);

-- Each change waits for the lock of all changes of the catalogue, which the server holds anyway:
-- siblings that are changed at once, by hand too, take turns, and the second sees what the first did.

-- New products by the statement, so that thousands at once cost what each costs.
create function follow_new_products() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(731202613);
  insert into shelf_counts as known (category_id, on_sale, products)
    select category_id, count(*) filter (where active), count(*) from fresh
    where deleted_at is null group by 1 order by 1
    on conflict (category_id) do update set on_sale = known.on_sale + excluded.on_sale,
      products = known.products + excluded.products;
  insert into product_groups as known
    select name, category_id, min(id), min(created_at), min(price), max(price), bool_or(active)
    from fresh where deleted_at is null group by 1, 2
    on conflict (name, category_id) do update set
      first_id = least(known.first_id, excluded.first_id),
      created_at = least(known.created_at, excluded.created_at),
      price = least(known.price, excluded.price),
      highest_price = greatest(known.highest_price, excluded.highest_price),
      active = known.active or excluded.active;
  return null;
end $$;
drop trigger shelf_follows_new_and_gone on products;
create trigger lists_follow_new after insert on products
  referencing new table as fresh for each statement execute function follow_new_products();

-- The scan of the whole table would be cheapest, planned while there is hardly a product.
create function refresh_group(its_name text, its_category bigint) returns void
language plpgsql set enable_seqscan = off as $$
begin
  insert into product_groups
    select name, category_id, min(id), min(created_at), min(price), max(price), bool_or(active)
    from products
    where name = its_name and category_id = its_category and deleted_at is null group by 1, 2
    on conflict (name, category_id) do update set first_id = excluded.first_id,
      created_at = excluded.created_at, price = excluded.price,
      highest_price = excluded.highest_price, active = excluded.active;
  if not found then
    delete from product_groups where name = its_name and category_id = its_category;
  end if;
end $$;

create function follow_groups() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(731202613);
  perform refresh_group(old.name, old.category_id);
  if tg_op = 'UPDATE' and (old.name, old.category_id) <> (new.name, new.category_id) then
    perform refresh_group(new.name, new.category_id);
  end if;
  return null;
end $$;
-- Named to come after the shelf's: a category has its row before its groups are counted there.
create trigger siblings_follow_gone after delete on products
  for each row execute function follow_groups();
create trigger siblings_follow_change after update on products
  for each row when (
    (old.name, old.category_id, old.price, old.active, old.created_at, old.deleted_at)
      is distinct from
    (new.name, new.category_id, new.price, new.active, new.created_at, new.deleted_at)
  ) execute function follow_groups();

create or replace function follow_shelf() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    update shelf_counts set products = products - 1, on_sale = on_sale - old.active::int
    where category_id = old.category_id;
  end if;
  if tg_op = 'UPDATE' and new.deleted_at is null then
    insert into shelf_counts as known (category_id, on_sale, products)
    values (new.category_id, new.active::int, 1)
    on conflict (category_id) do update
      set products = known.products + 1, on_sale = known.on_sale + excluded.on_sale;
  end if;
  return null;
end $$;
create trigger shelf_follows_gone after delete on products
  for each row execute function follow_shelf();

create function count_groups() returns trigger language plpgsql as $$
begin
  update shelf_counts set groups = groups + case tg_op when 'INSERT' then count else -count end
  from (select category_id, count(*) from changed group by 1) as of_category
  where shelf_counts.category_id = of_category.category_id;
  return null;
end $$;
create trigger groups_are_counted after insert on product_groups
  referencing new table as changed for each statement execute function count_groups();
create trigger gone_groups_are_counted after delete on product_groups
  referencing old table as changed for each statement execute function count_groups();

-- A category's products in the order of the lists, deleted ones too: these stay listed while a
-- range has their orders.
drop index products_in_category;
create index products_in_category on products (category_id, created_at desc, id desc);
create index products_deleted on products (category_id) where deleted_at is not null;
create index products_by_name on products (lower(name), id) where deleted_at is null;
