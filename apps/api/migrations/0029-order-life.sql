-- What becomes of an order after it was accepted: parcels on their way, delivered, returned, and money
-- that goes back.

alter domain order_status drop constraint order_status_check;
alter domain order_status add constraint order_status_check check (
  value in (
    'PENDING', 'ORDERED', 'ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'REJECTED', 'CANCELLED'
  )
);
alter domain movement_reason drop constraint movement_reason_check;
alter domain movement_reason add constraint movement_reason_check check (
  value in (
    'OPENING', 'CORRECTION', 'SALE', 'CANCELLED', 'REJECTED', 'RETURNED', 'HOLD', 'HOLD_RELEASED'
  )
);
create domain refund_state as text check (value in ('DUE', 'SENT'));
create domain refund_method as text check (value in ('UPI', 'BANK', 'GATEWAY', 'CASH'));
create domain return_status as text
  check (value in ('REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED', 'WITHDRAWN'));

-- Whether an item's value is income.
create function is_income(its_status text) returns boolean language sql immutable parallel safe as $$
  select its_status in ('ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED')
$$;

-- What a customer wants to send back of an item. An item may have several, one after another.
create table returns (
  id bigint generated always as identity primary key,
  order_item_id bigint not null references order_items (id),
  order_id bigint not null references orders (id),
  customer_id bigint not null references users (id),
  quantity quantity not null,
  reason text not null check (
    reason in ('DAMAGED', 'WRONG_ITEM', 'NOT_AS_SHOWN', 'QUALITY', 'CHANGED_MIND', 'OTHER')
  ),
  note text,
  upi_id text,
  status return_status not null default 'REQUESTED',
  decision_note text,
  -- Of a return that was received: whether it went back on the shelf, and what is refunded for it.
  is_restocked boolean,
  amount paise check (amount >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((status = 'RECEIVED') = (is_restocked is not null)),
  check ((status = 'RECEIVED') = (amount is not null)),
  check (status <> 'DECLINED' or decision_note is not null)
);
create unique index returns_open on returns (order_item_id)
  where status in ('REQUESTED', 'APPROVED');
create index returns_of_item on returns (order_item_id);
create index returns_of_order on returns (order_id);
create index returns_of_customer on returns (customer_id, id desc);
create index returns_by_status on returns (status, id desc);

-- Money that is owed for an item, and when and how it was sent. At most one for an item that was
-- cancelled or rejected, and one a return.
create table refunds (
  id bigint generated always as identity primary key,
  order_item_id bigint not null references order_items (id),
  order_id bigint not null references orders (id),
  customer_id bigint not null references users (id),
  reason text not null check (reason in ('CANCELLED', 'REJECTED', 'RETURNED')),
  return_id bigint unique references returns (id),
  amount price not null,
  upi_id text,
  state refund_state not null default 'DUE',
  due_since timestamptz not null,
  sent_amount price,
  method refund_method,
  reference text check (reference <> ''),
  sent_at timestamptz,
  check ((reason = 'RETURNED') = (return_id is not null)),
  check ((state = 'SENT') = (sent_at is not null)),
  check ((state = 'SENT') = (sent_amount is not null)),
  check ((state = 'SENT') = (method is not null)),
  check (sent_amount <= amount),
  check (sent_at >= due_since)
);
create unique index refunds_once_an_item on refunds (order_item_id) where reason <> 'RETURNED';
create index refunds_of_item on refunds (order_item_id);
create index refunds_of_order on refunds (order_id);
create index refunds_of_customer on refunds (customer_id);
create index refunds_due on refunds (due_since desc, id desc) where state = 'DUE';
create index refunds_sent on refunds (sent_at desc, id desc) where state = 'SENT';

alter table order_items
  -- When the owner says that the parcel came.
  add column delivered_at timestamptz,
  -- How much of it came back by returns.
  add column returned quarters not null default 0,
  -- How much of it went back on the shelf: the sum of its movements but the sale.
  add column put_back quarters not null default 0,
  -- Rejected, and not put back on the shelf.
  add column is_written_off boolean not null default false,
  -- Sum of its refunds, due or sent as they were owed: never more than what was paid.
  add column refund_total paise not null default 0,
  -- Whether a refund of it is due.
  add column is_refund_due boolean not null default false,
  drop constraint order_items_check1,
  drop constraint order_items_check2;

update order_items set put_back = quantity where status in ('CANCELLED', 'REJECTED');
insert into refunds (
  order_item_id, order_id, customer_id, reason, amount, state, due_since, sent_amount, method, sent_at
)
select item.id, item.order_id, item.customer_id, item.status, item.line_total,
  case when refunded_at is null then 'DUE' else 'SENT' end,
  least(coalesce(moved.at, item.placed_at), refunded_at),
  case when refunded_at is not null then item.line_total end,
  case when refunded_at is not null then 'UPI' end, refunded_at
from order_items item
left join lateral (
  select max(at) as at from order_status_history where order_item_id = item.id
) moved on true
where item.payment_method = 'NET_BANKING' and item.status in ('CANCELLED', 'REJECTED')
order by item.id;
update order_items set refund_total = line_total, is_refund_due = refunded_at is null
where payment_method = 'NET_BANKING' and status in ('CANCELLED', 'REJECTED');

alter table order_items
  add constraint order_items_tracking check (is_income(status) = (tracking_number is not null)),
  add constraint order_items_delivered check (
    (delivered_at is null or status in ('DELIVERED', 'RETURNED'))
      and (status <> 'DELIVERED' or delivered_at is not null)
  ),
  add constraint order_items_returned check (
    returned between 0 and quantity and (status = 'RETURNED') = (returned = quantity)
  ),
  add constraint order_items_put_back check (put_back between 0 and quantity),
  add constraint order_items_written_off check (not is_written_off or status = 'REJECTED'),
  add constraint order_items_refund_total check (refund_total between 0 and line_total),
  add constraint order_items_refunded check (refunded_at is null or not is_refund_due);

drop index order_items_to_refund;
create index order_items_to_refund on order_items (placed_at desc, id desc) where is_refund_due;

-- The ledger: what comes back by returns, once a return.
alter table stock_movements
  add column return_id bigint references returns (id),
  drop constraint stock_movements_check;
alter table stock_movements add constraint stock_movements_cause check (
  case
    when reason = 'SALE' then change < 0 and order_item_id is not null and hold_id is null
    when reason in ('CANCELLED', 'REJECTED', 'RETURNED')
      then change > 0 and order_item_id is not null and hold_id is null
    when reason = 'HOLD' then change < 0 and hold_id is not null and order_item_id is null
    when reason = 'HOLD_RELEASED' then change > 0 and hold_id is not null and order_item_id is null
    else change <> 0 and order_item_id is null and hold_id is null
  end
  and (reason = 'RETURNED') = (return_id is not null)
);
drop index stock_movements_once_an_item;
create unique index stock_movements_once_an_item
  on stock_movements (order_item_id, (reason = 'SALE'))
  where order_item_id is not null and return_id is null;
create unique index stock_movements_once_a_return on stock_movements (return_id)
  where return_id is not null;

-- What left the shelf by orders and did not come back; `sold` is what was ordered and neither cancelled
-- nor rejected, whether it was returned later or not.
alter table product_stock add column ordered quarters not null default 0;
select set_config('shop.rebuilding', 'on', true);
update product_stock set ordered = sold where sold <> 0;
select set_config('shop.rebuilding', 'off', true);

create or replace view computed_order_income as
select order_id, customer_id, placed_at, count(*)::integer as items, sum(line_total)::paise as value
from order_items
where is_income(status)
group by order_id, customer_id, placed_at;

-- What a product earned: its accepted items, less the refunds of its returns that were sent.
create or replace view computed_product_stock as
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

-- Owes a customer money for an item, which is the only way that a refund begins. Returns its id.
create function owe_refund(
  its_item bigint, its_reason text, its_amount paise, its_instant timestamptz,
  its_return bigint default null, its_upi_id text default null
) returns bigint language plpgsql as $$
declare
  its_id bigint;
begin
  insert into refunds (
    order_item_id, order_id, customer_id, reason, return_id, amount, upi_id, due_since
  )
  select id, order_id, customer_id, its_reason, its_return, its_amount, its_upi_id, its_instant
  from order_items where id = its_item
  returning id into its_id;
  update order_items
  set refund_total = refund_total + its_amount, is_refund_due = true, refunded_at = null
  where id = its_item;
  return its_id;
end $$;

-- How many refunds were sent a day, how many of them for returns, and what those take from income.
create table refund_days (
  day date primary key,
  sent integer not null check (sent >= 0),
  returned integer not null check (returned between 0 and sent),
  income paise not null check (income <= 0)
);

create or replace function check_status_move() returns trigger language plpgsql as $$
begin
  if old.status in ('CANCELLED', 'REJECTED', 'RETURNED') and new.status <> old.status
    or old.status = 'ACCEPTED' and new.status = 'CANCELLED'
    or old.status = 'SHIPPED' and new.status not in ('SHIPPED', 'DELIVERED', 'RETURNED', 'REJECTED')
    or old.status = 'DELIVERED' and new.status not in ('DELIVERED', 'RETURNED')
    or old.status in ('PENDING', 'ORDERED') and new.status in ('SHIPPED', 'DELIVERED', 'RETURNED')
    or old.status <> new.status and new.status in ('PENDING', 'ORDERED') then
    raise exception 'an order item cannot go from % to %', old.status, new.status;
  end if;
  -- The version before knows no rows of refunds: what it sends is the whole amount of the item.
  if old.refunded_at is null and new.refunded_at is not null and new.is_refund_due then
    with sent as (
      update refunds set state = 'SENT', sent_amount = amount, method = 'UPI',
        sent_at = greatest(new.refunded_at, due_since)
      where order_item_id = new.id and state = 'DUE' and reason <> 'RETURNED'
      returning sent_at
    )
    insert into refund_days as known (day, sent, returned, income)
    select (sent_at at time zone 'Asia/Kolkata')::date, 1, 0, 0 from sent
    on conflict (day) do update set sent = known.sent + 1;
    new.is_refund_due := false;
  end if;
  return new;
end $$;
create or replace trigger order_items_before_status before update of status, refunded_at on order_items
for each row execute function check_status_move();

-- What follows from an item's new status: income, units sold, and money that is owed.
create function follow_item_status() returns trigger language plpgsql as $$
declare
  step integer := is_income(new.status)::int - is_income(old.status)::int;
  worth paise := step * new.line_total;
  gone quarters := case when new.status in ('CANCELLED', 'REJECTED') then new.quantity else 0 end;
  its_day date := (new.placed_at at time zone 'Asia/Kolkata')::date;
  its_category bigint;
  its_items integer;
begin
  if step <> 0 or gone <> 0 then
    update product_stock set earned = earned + worth, sold = sold - gone
    where product_id = new.product_id returning category_id into its_category;
    insert into category_deltas values (its_category, 0, -gone, worth);
  end if;
  if step <> 0 then
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
  end if;
  if gone <> 0 and new.payment_method = 'NET_BANKING' then
    perform owe_refund(new.id, new.status, new.line_total, coalesce((
      select at from order_status_history where order_item_id = new.id order by id desc limit 1
    ), now()));
  end if;
  return null;
end $$;
create or replace trigger order_items_after_status after update of status on order_items
for each row when (old.status is distinct from new.status) execute function follow_item_status();
-- contract: 75b6375 no longer needs follow_income, which only its trigger called
drop function follow_income();

create or replace function follow_movements() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  wanted bigint;
  moved bigint;
  crossed bigint[];
begin
  with movement as (
    select product_id, sum(change) as units,
      -coalesce(sum(change) filter (where reason = 'SALE'), 0) as sold,
      -coalesce(sum(change) filter (where order_item_id is not null), 0) as ordered
    from fresh group by product_id order by product_id
  ), item as (
    update product_stock
    set stock = stock + movement.units, sold = product_stock.sold + movement.sold,
      ordered = product_stock.ordered + movement.ordered
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
  if exists (select from fresh where order_item_id is not null and change > 0) then
    update order_items item set put_back = item.put_back + fresh.change
    from fresh where fresh.order_item_id = item.id and fresh.change > 0;
  end if;
  return null;
end $$;
