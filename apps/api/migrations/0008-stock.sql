-- Stock: a ledger of movements, and the state of each product that follows from it.

create domain movement_reason as text check (
  value in (
    'OPENING', 'CORRECTION', 'SALE', 'CANCELLED', 'REJECTED', 'RETURNED', 'HOLD', 'HOLD_RELEASED'
  )
);

-- What every order changes of a product, in a narrow row of its own: an order then rewrites neither the
-- product's wide row nor an index (heap-only tuple updates, for which the fill factor leaves room).
create table product_stock (
  product_id bigint primary key references products (id),
  -- Copies of the product's columns, for the totals of categories.
  category_id bigint not null references categories (id),
  is_deleted boolean not null default false,
  -- The sum of the ledger.
  stock stock_quantity not null default 0,
  -- The quantity ordered and neither cancelled nor rejected, returned later or not.
  sold quarters not null default 0,
  -- The paise of its items that count as income, less the sent refunds of their returns.
  earned paise not null default 0,
  -- The quantity that left the shelf by orders and did not come back.
  ordered quarters not null default 0
) with (fillfactor = 50);

-- The ledger, append-only. A trigger moves the stock with each row, so stock always equals the ledger's sum;
-- a movement of more than the stock fails the whole statement. A product without a row in product_stock
-- cannot be moved, so product_id needs no foreign key.
create table stock_movements (
  id bigint generated always as identity,
  product_id bigint not null,
  change quarters not null,
  reason movement_reason not null,
  order_item_id bigint references order_items (id),
  hold_id bigint references holds (id),
  note text,
  created_at timestamptz not null,
  return_id bigint references returns (id),
  -- stock-queries: the ledger of a product, newest first.
  primary key (product_id, id),
  constraint stock_movements_cause check (
    case
      when reason = 'SALE' then change < 0 and order_item_id is not null and hold_id is null
      when reason in ('CANCELLED', 'REJECTED', 'RETURNED')
        then change > 0 and order_item_id is not null and hold_id is null
      when reason = 'HOLD' then change < 0 and hold_id is not null and order_item_id is null
      when reason = 'HOLD_RELEASED' then change > 0 and hold_id is not null and order_item_id is null
      else change <> 0 and order_item_id is null and hold_id is null
    end
    and (reason = 'RETURNED') = (return_id is not null)
  )
);
-- An item is sold once and given back at most once, apart from its returns, each of which gives back once; a
-- hold takes and gives back each product once.
create unique index stock_movements_once_an_item
  on stock_movements (order_item_id, (reason = 'SALE'))
  where order_item_id is not null and return_id is null;
create unique index stock_movements_once_a_return on stock_movements (return_id)
  where return_id is not null;
create unique index stock_movements_once_a_hold
  on stock_movements (hold_id, product_id, (reason = 'HOLD')) where hold_id is not null;

-- Refuses changes of the ledger. Ended holds leave pairs of movements that add up to nothing; only fold_holds
-- may remove them.
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

-- Refuses changes of the stock that come from no movement. A refund that is sent may change `earned`.
create function refuse_stock_change() returns trigger language plpgsql as $$
begin
  -- Only triggers may write it, and the function that rebuilds it.
  if pg_trigger_depth() < 2 and current_setting('shop.rebuilding', true) is distinct from 'on' then
    raise exception 'stock moves by stock_movements only';
  end if;
  return null;
end $$;
create trigger product_stock_before_change
  before insert or delete or update of product_id, category_id, is_deleted, stock, sold, ordered
  on product_stock for each statement execute function refuse_stock_change();

-- Removes up to `most` holds that ended before an instant, with their movements; returns their number. The
-- stock is the sum of the ledger before and after. The function has no SET clause, because only a superuser
-- may give it one for `shop.folding`, and the owner of a database restores backups.
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

-- Returns the stock at which a product runs low; equal to LOW_STOCK of contract/inventory.ts (a test
-- compares).
create function low_stock_limit() returns integer language sql immutable as 'select 3';

-- Products on sale that are low in stock. With an index on stock every order would write to an index; with
-- this table an order writes only when it crosses the limit.
create table low_stock (
  product_id bigint primary key references products (id) on delete cascade
);
create view computed_low_stock as
  select product_id from product_stock join products on products.id = product_id
  where active and deleted_at is null and stock <= low_stock_limit();
create function rebuild_low_stock() returns void language plpgsql as $$
begin
  lock table low_stock in exclusive mode;
  delete from low_stock;
  insert into low_stock select * from computed_low_stock;
end $$;

create function refresh_low_stock(its_products bigint[]) returns void language plpgsql as $$
begin
  delete from low_stock where product_id = any (its_products) and product_id not in (
    select product_id from computed_low_stock where product_id = any (its_products)
  );
  insert into low_stock
    select product_id from computed_low_stock where product_id = any (its_products)
    on conflict do nothing;
end $$;

create view computed_product_stock as
select products.id as product_id, products.category_id,
  products.deleted_at is not null as is_deleted,
  coalesce(moved.stock, 0)::stock_quantity as stock,
  coalesce(item.sold, 0)::quarters as sold,
  (coalesce(item.earned, 0) - coalesce(back.amount, 0))::paise as earned,
  coalesce(moved.ordered, 0)::quarters as ordered
from products
left join (
  select product_id, sum(change) as stock,
    -sum(change) filter (where order_item_id is not null) as ordered
  from stock_movements group by product_id
) moved on moved.product_id = products.id
left join (
  select product_id,
    sum(quantity) filter (where status not in ('CANCELLED', 'REJECTED')) as sold,
    sum(line_total) filter (where is_income(status)) as earned
  from order_items group by product_id
) item on item.product_id = products.id
left join (
  select product_id, sum(sent_amount) as amount
  from refunds
  join order_items on order_items.id = refunds.order_item_id
  where refunds.state = 'SENT' and refunds.reason = 'RETURNED'
  group by product_id
) back on back.product_id = products.id;
create function rebuild_product_stock() returns void language plpgsql as $$
begin
  lock table product_stock in exclusive mode;
  perform set_config('shop.rebuilding', 'on', true);
  delete from product_stock;
  insert into product_stock select * from computed_product_stock;
  perform set_config('shop.rebuilding', 'off', true);
end $$;

-- The totals of a category: units in stock, units sold, paise earned, as sums and the deltas since. Each change
-- inserts a delta, so that orders never wait for each other here; a scheduled job folds the deltas into the
-- sums. Stock excludes deleted products, sales include them.
create table category_totals (
  category_id bigint primary key references categories (id),
  units quarters not null,
  sold quarters not null,
  earned paise not null
);
create table category_deltas (
  category_id bigint not null,
  units quarters not null,
  sold quarters not null,
  earned paise not null
);
create view computed_category_totals as
  select category_id, coalesce(sum(stock) filter (where not is_deleted), 0)::quarters as units,
    sum(sold)::quarters as sold, sum(earned)::paise as earned
  from product_stock group by category_id;
create function rebuild_category_totals() returns void language plpgsql as $$
begin
  lock table category_deltas, category_totals in exclusive mode;
  delete from category_deltas;
  delete from category_totals;
  insert into category_totals select * from computed_category_totals;
end $$;

-- Moves the stock by the ledger's new rows. The caller has locked the stock of several products in order of
-- id. A generic plan: the movements of one statement are nearly always few.
create function follow_movements() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  wanted bigint;
  moved bigint;
  crossed bigint[];
  comes_back boolean;
begin
  with movement as (
    select product_id, sum(change) as units,
      -coalesce(sum(change) filter (where reason = 'SALE'), 0) as sold,
      -coalesce(sum(change) filter (where order_item_id is not null), 0) as ordered,
      bool_or(order_item_id is not null and change > 0) as comes_back
    from fresh group by product_id order by product_id
  ), item as (
    update product_stock
    set stock = stock + movement.units, sold = product_stock.sold + movement.sold,
      ordered = product_stock.ordered + movement.ordered
    from movement
    where product_stock.product_id = movement.product_id and stock + movement.units >= 0
    returning product_stock.product_id, category_id, is_deleted, stock, movement.units, movement.sold,
      movement.comes_back
  ), delta as (
    insert into category_deltas
    select category_id, case when is_deleted then 0 else units end, sold, 0 from item
  )
  select (select count(*) from movement), count(*), array_agg(product_id) filter (
      where (stock <= low_stock_limit()) <> (stock - units <= low_stock_limit())
    ), bool_or(item.comes_back)
  into wanted, moved, crossed, comes_back
  from item;
  if moved < wanted then raise exception 'stock short' using errcode = 'RS001'; end if;
  if crossed is not null then perform refresh_low_stock(crossed); end if;
  if comes_back then
    update order_items item set put_back = item.put_back + fresh.change
    from fresh where fresh.order_item_id = item.id and fresh.change > 0;
  end if;
  return null;
end $$;
create trigger stock_movements_after_insert after insert on stock_movements
  referencing new table as fresh for each statement execute function follow_movements();
