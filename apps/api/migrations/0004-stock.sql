-- Stock: a ledger of movements, and each product's state that follows from it.

create domain stock_level as integer check (value >= 0);
create domain movement_reason as text check (value in
  ('OPENING', 'CORRECTION', 'SALE', 'CANCELLED', 'REJECTED', 'HOLD', 'HOLD_RELEASED'));

-- What every order changes of a product, in a narrow row of its own: an order then rewrites neither the
-- product's wide row nor an index (heap-only tuple updates, for which the fill factor leaves room).
-- `stock` is the ledger's sum, `sold` the units sold and not given back, `earned` the paise of accepted
-- items.
create table product_stock (
  product_id bigint primary key references products (id),
  -- Copies of the product's columns, for the totals of categories.
  category_id bigint not null references categories (id),
  is_deleted boolean not null default false,
  stock stock_level not null default 0,
  sold bigint not null default 0,
  earned paise not null default 0
) with (fillfactor = 50);

-- The ledger, append-only. A trigger moves the stock with each row (0007), so stock always equals the
-- ledger's sum; a movement that would take more than there is fails the whole statement. A product
-- without a row in product_stock cannot be moved, so product_id needs no foreign key.
create table stock_movements (
  id bigint generated always as identity,
  product_id bigint not null,
  change integer not null,
  reason movement_reason not null,
  order_item_id bigint references order_items (id),
  hold_id bigint references holds (id),
  note text,
  created_at timestamptz not null,
  check (case
    when reason = 'SALE' then change < 0 and order_item_id is not null and hold_id is null
    when reason in ('CANCELLED', 'REJECTED')
      then change > 0 and order_item_id is not null and hold_id is null
    when reason = 'HOLD' then change < 0 and hold_id is not null and order_item_id is null
    when reason = 'HOLD_RELEASED'
      then change > 0 and hold_id is not null and order_item_id is null
    else change <> 0 and order_item_id is null and hold_id is null
  end),
  -- stock-queries: the ledger of a product, newest first.
  primary key (product_id, id)
);
-- An item is sold once and given back at most once; a hold takes and gives back each product once.
create unique index stock_movements_once_an_item
  on stock_movements (order_item_id, (reason = 'SALE')) where order_item_id is not null;
create unique index stock_movements_once_a_hold
  on stock_movements (hold_id, product_id, (reason = 'HOLD')) where hold_id is not null;

-- Ended holds leave pairs of movements that add up to nothing. Only fold_holds may remove them.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.hold_id is not null
    and current_setting('shop.folding', true) = 'on' then
    return old;
  end if;
  raise exception 'the ledger is only added to';
end $$;
create trigger stock_movements_before_change before update or delete on stock_movements
  for each row execute function refuse_ledger_change();

create function refuse_stock_change() returns trigger language plpgsql as $$
begin
  -- Only triggers may write it, and the function that rebuilds it.
  if pg_trigger_depth() < 2 and current_setting('shop.rebuilding', true) is distinct from 'on' then
    raise exception 'stock moves by stock_movements only';
  end if;
  return null;
end $$;
create trigger product_stock_before_change before insert or update or delete on product_stock
  for each statement execute function refuse_stock_change();

-- Removes up to `most` holds that ended before an instant, with their movements; returns how many. The
-- stock is the sum of the ledger before and after.
--
-- Until this text was changed the function had `set shop.folding = 'on'` of its own, which only a superuser
-- may give a function. Databases that were made with it have that equivalent one until 0027 gives them this
-- one.
create function fold_holds(ended_before timestamptz, most integer) returns integer
language plpgsql as $$
declare
  folded bigint[];
begin
  select array_agg(old.id) into folded from (
    select id from holds where released_at < ended_before
    order by released_at limit most for update skip locked
  ) old;
  if exists (
    select from stock_movements where hold_id = any(folded)
    group by hold_id, product_id having sum(change) <> 0
  ) then
    raise exception 'a hold that has ended still holds stock';
  end if;
  perform set_config('shop.folding', 'on', true);
  delete from stock_movements where hold_id = any(folded);
  perform set_config('shop.folding', 'off', true);
  delete from holds where id = any(folded);
  return coalesce(cardinality(folded), 0);
end $$;
