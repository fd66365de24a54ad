-- The owner's lists and figures without reading every item of the shop. What stands here follows
-- from order_items and the ledger by triggers; nothing else writes it.

-- Units sold and not given back, and paise of accepted items, of all time.
alter table products
  add sold bigint not null default 0 check (sold >= 0),
  add earned paise not null default 0 check (earned >= 0);
update products set sold = ordered.units, earned = ordered.earned
from (
  select product_id,
    coalesce(sum(quantity) filter (where status not in ('CANCELLED', 'REJECTED')), 0) as units,
    coalesce(sum(line_total) filter (where status = 'ACCEPTED'), 0) as earned
  from order_items group by product_id
) ordered
where ordered.product_id = products.id;

-- The row that the stock moves in counts what was sold too: no further lock, no further write.
create or replace function move_stock() returns trigger language plpgsql as $$
begin
  update products set stock = stock + new.change,
    sold = sold - case when new.reason in ('SALE', 'CANCELLED', 'REJECTED') then new.change else 0 end
  where id = new.product_id and stock + new.change >= 0;
  if not found then
    raise exception 'stock short' using errcode = 'RS001', detail = new.product_id::text;
  end if;
  return null;
end $$;

-- The income list: one row an order that has accepted items, their number and worth.
create table order_income (
  order_id bigint primary key references orders (id),
  customer_id bigint not null references users (id),
  placed_at timestamptz not null,
  items integer not null check (items >= 0),
  value paise not null check (value >= 0)
);
-- The same by the day of the order in Asia/Kolkata; a day that lost its income keeps a row of nothing.
create table income_days (
  day date primary key,
  orders integer not null check (orders >= 0),
  income paise not null check (income >= 0)
);
insert into order_income (order_id, customer_id, placed_at, items, value)
  select order_id, customer_id, placed_at, count(*), sum(line_total) from order_items
  where status = 'ACCEPTED' group by order_id, customer_id, placed_at;
insert into income_days (day, orders, income)
  select (placed_at at time zone 'Asia/Kolkata')::date, count(*), sum(value) from order_income
  group by 1;
create index order_income_newest on order_income (placed_at desc, order_id desc) include (value);
create index order_income_by_value on order_income (value, order_id) include (placed_at);
create index order_income_of_customer on order_income (customer_id, placed_at desc, order_id desc);

create function follow_income() returns trigger language plpgsql as $$
declare
  step integer := case when new.status = 'ACCEPTED' then 1 else -1 end;
begin
  update products set earned = earned + step * new.line_total where id = new.product_id;
  if step = 1 then
    insert into order_income as known (order_id, customer_id, placed_at, items, value)
    values (new.order_id, new.customer_id, new.placed_at, 1, new.line_total)
    on conflict (order_id) do update
      set items = known.items + 1, value = known.value + excluded.value;
  else
    update order_income set items = items - 1, value = value - new.line_total
    where order_id = new.order_id;
    delete from order_income where order_id = new.order_id and items = 0;
  end if;
  return null;
end $$;
create trigger income_follows_status after update of status on order_items
  for each row when ((old.status = 'ACCEPTED') <> (new.status = 'ACCEPTED'))
  execute function follow_income();
create trigger income_follows_new_items after insert on order_items
  for each row when (new.status = 'ACCEPTED') execute function follow_income();

create function follow_income_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update income_days set orders = orders - 1, income = income - old.value
    where day = (old.placed_at at time zone 'Asia/Kolkata')::date;
  elsif tg_op = 'UPDATE' then
    update income_days set income = income + new.value - old.value
    where day = (new.placed_at at time zone 'Asia/Kolkata')::date;
  else
    insert into income_days as known (day, orders, income)
    values ((new.placed_at at time zone 'Asia/Kolkata')::date, 1, new.value)
    on conflict (day) do update
      set orders = known.orders + 1, income = known.income + excluded.income;
  end if;
  return null;
end $$;
create trigger days_follow_income after insert or update or delete on order_income
  for each row execute function follow_income_day();

-- How many items were placed on a day, of all items up to the one that `counted_items` names. Items
-- are never deleted and keep their instant, so only what came later is counted when a list is read.
create table item_days (
  day date primary key,
  items integer not null check (items > 0)
);
create table counted_items (
  id smallint primary key default 1 check (id = 1),
  up_to bigint not null
);
insert into counted_items (up_to) values (0);

-- The orders of the owner's lists; each is read from whichever end is nearer.
create index order_items_by_amount on order_items (line_total, id) include (placed_at);
create index order_items_by_status on order_items (status, id) include (placed_at);
create index users_by_name on users (search_text, id) where role = 'CUSTOMER';
create index expenses_by_amount on expenses (amount, id);
-- Deleted products stay listed while a range has their orders.
create index products_all_newest on products (created_at desc, id desc);
