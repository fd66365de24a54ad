-- How many products each category has on sale, and how many customers there are, so that no list
-- counts them. Both follow by triggers; nothing else writes them. Orders change neither.
create table shelf_counts (
  category_id bigint primary key references categories (id),
  on_sale integer not null check (on_sale >= 0)
);
insert into shelf_counts (category_id, on_sale)
  select category_id, count(*) from products where active and deleted_at is null group by 1;

create function follow_shelf() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.active and old.deleted_at is null then
    update shelf_counts set on_sale = on_sale - 1 where category_id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and new.active and new.deleted_at is null then
    insert into shelf_counts as known (category_id, on_sale) values (new.category_id, 1)
    on conflict (category_id) do update set on_sale = known.on_sale + 1;
  end if;
  return null;
end $$;
create trigger shelf_follows_new_and_gone after insert or delete on products
  for each row execute function follow_shelf();
create trigger shelf_follows_change after update on products
  for each row when (
    (old.active, old.deleted_at, old.category_id)
      is distinct from (new.active, new.deleted_at, new.category_id)
  ) execute function follow_shelf();

create table customer_count (
  id smallint primary key default 1 check (id = 1),
  customers integer not null check (customers >= 0)
);
insert into customer_count (customers) select count(*) from users where role = 'CUSTOMER';

create function follow_customers() returns trigger language plpgsql as $$
begin
  update customer_count set customers = customers + case tg_op when 'INSERT' then 1 else -1 end;
  return null;
end $$;
create trigger count_follows_new_customers after insert on users
  for each row when (new.role = 'CUSTOMER') execute function follow_customers();
create trigger count_follows_gone_customers after delete on users
  for each row when (old.role = 'CUSTOMER') execute function follow_customers();
