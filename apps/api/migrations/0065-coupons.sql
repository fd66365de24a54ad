-- Coupons: what they take off, who may use them how often, and how often they were used.

create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  kind text not null check (kind in ('PERCENT', 'FLAT')),
  -- Whole per cent of PERCENT, paise of FLAT.
  value paise not null check (value > 0),
  -- The highest discount, and the least sum of the lines that count.
  most price,
  min_amount price,
  -- The first and the last day, in Asia/Kolkata.
  from_date date,
  to_date date,
  -- The number of orders in all and of one customer.
  uses_in_all integer check (uses_in_all > 0),
  uses_per_customer integer check (uses_per_customer > 0),
  first_order_only boolean not null default false,
  -- The categories whose lines count; none for all. No foreign key: a coupon for a category that is gone is for
  -- nothing.
  category_ids bigint[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null,
  constraint coupons_percent check (kind <> 'PERCENT' or value <= 100),
  constraint coupons_days check (to_date >= from_date)
);

alter table orders
  -- Whether the use of its coupon was given back.
  add column coupon_released boolean not null default false,
  add constraint orders_coupon foreign key (coupon_id) references coupons (id),
  add constraint orders_discount check ((coupon_id is null) = (discount = 0));
create index orders_of_coupon on orders (coupon_id, customer_id) where coupon_id is not null;

-- A hold reserves a use of its coupon until it ends. `amount` is less the discount; the lines have the shares.
alter table holds
  add column coupon_id bigint references coupons (id),
  add column discount paise not null default 0,
  add constraint holds_discount check (
    discount >= 0 and (coupon_id is null) = (discount = 0)
  );
alter table hold_items add column discount paise not null default 0 check (discount >= 0);
create index holds_of_coupon on holds (coupon_id) where coupon_id is not null;

-- A coupon can pay for the whole of a line.
alter table invoices
  drop constraint invoices_total_check,
  add constraint invoices_total_check check (total >= 0);

-- Whether an order uses its coupon: not when it ended wholly before anything was accepted.
create function uses_coupon(its_order bigint) returns boolean language sql stable as $$
  select exists (
    select from order_items
    where order_id = its_order and status not in ('CANCELLED', 'REJECTED')
  ) or exists (
    select from order_items item
    join order_status_history history on history.order_item_id = item.id
    where item.order_id = its_order and history.to_status = 'ACCEPTED'
  )
$$;

-- The number of orders that use a coupon. Who takes a use locks the row.
create table coupon_uses (
  coupon_id bigint primary key references coupons (id) on delete cascade,
  used integer not null check (used >= 0)
);
create view computed_coupon_uses as
select coupon_id, count(*)::integer as used
from orders
where coupon_id is not null and uses_coupon(id)
group by coupon_id;
create function rebuild_coupon_uses() returns void language plpgsql as $$
begin
  lock table coupon_uses in exclusive mode;
  delete from coupon_uses;
  insert into coupon_uses select * from computed_coupon_uses;
end $$;

-- Takes a use for an order, or reserves one for a hold. Refuses more than the coupon allows: in all, by a
-- customer, and after a first order. The customer is locked already. The lock of the use is a statement of its
-- own, so that the next ones see every earlier use.
create function take_coupon_use() returns trigger language plpgsql as $$
declare
  coupon record;
  is_order boolean := tg_table_name = 'orders';
  its_instant timestamptz;
  in_all integer;
begin
  insert into coupon_uses as known (coupon_id, used) values (new.coupon_id, is_order::int)
  on conflict (coupon_id) do update set used = known.used + is_order::int
  returning used into in_all;
  if is_order then
    its_instant := new.placed_at;
    -- The order of a hold that it ends in this transaction: what was held stays valid.
    if exists (
      select from holds
      where reference = new.payment_reference and customer_id = new.customer_id
        and coupon_id = new.coupon_id and expires_at > new.placed_at
        and released_at is not null and holds.xmin = pg_current_xact_id()::xid
    ) then
      return null;
    end if;
  else
    its_instant := new.created_at;
  end if;
  select uses_in_all, uses_per_customer, first_order_only into coupon
  from coupons where id = new.coupon_id;
  if coupon.uses_in_all < in_all + (not is_order)::int + (
    select count(*) from holds
    where coupon_id = new.coupon_id and released_at is null and expires_at > its_instant
      and customer_id <> new.customer_id
  ) then
    raise exception 'the coupon % is used up', new.coupon_id
      using errcode = 'RS004', constraint = 'coupon_used_up';
  end if;
  if coupon.uses_per_customer < (not is_order)::int + (
    select count(*) from orders
    where coupon_id = new.coupon_id and customer_id = new.customer_id and uses_coupon(id)
  ) then
    raise exception 'the customer % used the coupon % before', new.customer_id, new.coupon_id
      using errcode = 'RS004', constraint = 'coupon_used_by_customer';
  end if;
  if coupon.first_order_only and exists (
    select from order_items
    where customer_id = new.customer_id and status not in ('CANCELLED', 'REJECTED')
      and (not is_order or order_id <> new.id)
  ) then
    raise exception 'the customer % ordered before', new.customer_id
      using errcode = 'RS004', constraint = 'coupon_first_order';
  end if;
  return null;
end $$;
create trigger orders_after_insert after insert on orders
  for each row when (new.coupon_id is not null) execute function take_coupon_use();
create trigger holds_after_insert after insert on holds
  for each row when (new.coupon_id is not null) execute function take_coupon_use();

-- Gives the use back when the last open item of an order ends and none was accepted.
create function give_coupon_use_back() returns trigger language plpgsql as $$
declare
  its_order bigint;
  its_coupon bigint;
begin
  select orders.id, coupon_id into its_order, its_coupon
  from order_items item join orders on orders.id = item.order_id
  where item.id = new.order_item_id and coupon_id is not null
  -- Of two items that end at the same time, the second sees that the first has ended.
  for no key update of orders;
  if its_order is null or uses_coupon(its_order) then return null; end if;
  -- Once, also when several items end by one statement.
  update orders set coupon_released = true where id = its_order and not coupon_released;
  if found then update coupon_uses set used = used - 1 where coupon_id = its_coupon; end if;
  return null;
end $$;
create trigger order_status_history_after_insert after insert on order_status_history
  for each row when (
    new.to_status in ('CANCELLED', 'REJECTED') and new.from_status in ('PENDING', 'ORDERED')
  ) execute function give_coupon_use_back();
