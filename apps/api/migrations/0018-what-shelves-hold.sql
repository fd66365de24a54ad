-- What the products of a category have in stock, sold and earned, without reading all of them: the
-- sums, and what changed since. A change is a row of its own, so that orders never wait for each
-- other here; a job of the clock adds the changes to the sums and takes them away. Nothing else
-- writes either. Stock counts of products that are not deleted, sales of all.
create table shelf_sums (
  category_id bigint primary key references categories (id),
  pieces bigint not null,
  sold bigint not null,
  earned paise not null
);
create table shelf_changes (
  category_id bigint not null,
  pieces bigint not null,
  sold bigint not null,
  earned paise not null
);
insert into shelf_sums
  select category_id, coalesce(sum(stock) filter (where deleted_at is null), 0), sum(sold),
    sum(earned)
  from products group by 1;

create function note_shelf_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into shelf_changes values (old.category_id,
      case when old.deleted_at is null then -old.stock else 0 end, -old.sold, -old.earned);
  end if;
  if tg_op <> 'DELETE' then
    insert into shelf_changes values (new.category_id,
      case when new.deleted_at is null then new.stock else 0 end, new.sold, new.earned);
  end if;
  return null;
end $$;
create trigger shelf_change_of_new after insert on products
  for each row when (new.stock <> 0 or new.sold <> 0) execute function note_shelf_change();
create trigger shelf_change_of_gone after delete on products
  for each row when (old.stock <> 0 or old.sold <> 0) execute function note_shelf_change();
create trigger shelf_change_of_moved after update on products
  for each row when (
    old.category_id <> new.category_id or (old.deleted_at is null) <> (new.deleted_at is null)
  ) execute function note_shelf_change();

-- What every order does, in one row.
create function note_sale() returns trigger language plpgsql as $$
begin
  insert into shelf_changes values (new.category_id,
    case when new.deleted_at is null then new.stock - old.stock else 0 end,
    new.sold - old.sold, new.earned - old.earned);
  return null;
end $$;
create trigger shelf_change_of_sale after update on products
  for each row when (
    (old.stock, old.sold, old.earned) is distinct from (new.stock, new.sold, new.earned)
    and old.category_id = new.category_id
    and (old.deleted_at is null) = (new.deleted_at is null)
  ) execute function note_sale();
