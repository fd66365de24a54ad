-- An order counts the use that another hold of its customer reserves: it may be paid online after that hold replaced
-- its own, and before its page is cancelled.
create or replace function take_coupon_use() returns trigger language plpgsql as $$
declare
  coupon record;
  is_order boolean := tg_table_name = 'orders';
  its_instant timestamptz;
  in_all integer;
  own_held integer := 0;
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
        and coupon_id = new.coupon_id and greatest(expires_at, stands_until) > new.placed_at
        and released_at is not null and holds.xmin = pg_current_xact_id()::xid
    ) then
      return null;
    end if;
    select count(*) into own_held from holds
    where coupon_id = new.coupon_id and customer_id = new.customer_id and released_at is null
      and greatest(expires_at, stands_until) > its_instant;
  else
    its_instant := new.created_at;
  end if;
  select uses_in_all, uses_per_customer, first_order_only into coupon
  from coupons where id = new.coupon_id;
  if coupon.uses_in_all < in_all + own_held + (not is_order)::int + (
    select count(*) from holds
    where coupon_id = new.coupon_id and released_at is null
      and greatest(expires_at, stands_until) > its_instant and customer_id <> new.customer_id
  ) then
    raise exception 'the coupon % is used up', new.coupon_id
      using errcode = 'RS004', constraint = 'coupon_used_up';
  end if;
  if coupon.uses_per_customer < own_held + (not is_order)::int + (
    select count(*) from orders
    where coupon_id = new.coupon_id and customer_id = new.customer_id and uses_coupon(id)
  ) then
    raise exception 'the customer % used the coupon % before', new.customer_id, new.coupon_id
      using errcode = 'RS004', constraint = 'coupon_used_by_customer';
  end if;
  if coupon.first_order_only and (own_held > 0 or exists (
    select from order_items
    where customer_id = new.customer_id and status not in ('CANCELLED', 'REJECTED')
      and (not is_order or order_id <> new.id)
  )) then
    raise exception 'the customer % ordered before', new.customer_id
      using errcode = 'RS004', constraint = 'coupon_first_order';
  end if;
  return null;
end $$;
