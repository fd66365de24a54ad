-- PostgreSQL reads the text of each CHECK again for every statement that writes to its table. A call with the whole
-- row has a shorter text than a call with each column. The conditions do not change. A condition that is null still
-- refuses nothing. pg_dump restores with an empty search path, so these functions call no other function of the shop.
-- To change a condition, replace its function, add the constraint again as not valid, and validate it: a replaced
-- function does not check existing rows. The version before writes the same rows.
-- Long lists of choices become domains: PostgreSQL reads a domain once per connection. The columns stay text, because
-- prepared statements of the version before expect text.

create domain order_origin as text check (value in ('WEB', 'CHAT'));
create domain order_gateway as text check (value in ('PHONE_PAY', 'GOOGLE_PAY', 'PAYTM', 'CRED'));

create function is_valid_order(it orders, gateway order_gateway) returns boolean language plpgsql immutable as $$
begin
  return (it.payment_method = 'NET_BANKING') = (gateway is not null)
    and it.origin = case when it.draft_id is null then 'WEB' else 'CHAT' end
    and (it.coupon_id is null) = (it.draft_id is not null or it.discount = 0)
    and it.discount >= 0
    and (it.payment_method = 'ONLINE') = (it.gateway_paid_at is not null)
    and (it.payment_method = 'NET_BANKING' and it.erased_at is null and it.screenshot_deleted_at is null)
      = (it.screenshot_picture_id is not null);
end $$;
alter table orders
  drop constraint orders_check1,
  drop constraint orders_discount,
  drop constraint orders_discount_check,
  drop constraint orders_gateway_check,
  drop constraint orders_origin_check,
  drop constraint orders_paid_online,
  drop constraint orders_screenshot,
  add constraint orders_valid check (is_valid_order(orders, gateway::order_gateway));

create function is_valid_order_item(it order_items) returns boolean language plpgsql immutable as $$
begin
  -- As `is_sold_in`.
  return it.quantity between case it.unit when 'METRE' then 0.5 else 1 end and 99
    and it.quantity % case it.unit when 'METRE' then 0.25 else 1 end = 0
    and (it.unpaid_at is null or it.payment_method = 'NET_BANKING')
    and (it.delivered_at is null or it.status in ('DELIVERED', 'RETURNED'))
    and (it.status <> 'DELIVERED' or it.delivered_at is not null)
    and (it.status in ('ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED')) = (it.tracking_number is not null)
    and it.tracking_number <> ''
    and it.line_total = round(it.unit_price * it.quantity)
    and it.discount between 0 and it.line_total
    and it.put_back between 0 and it.quantity
    and it.returned between 0 and it.quantity
    and (it.status = 'RETURNED') = (it.returned = it.quantity)
    and (not it.is_written_off or it.status = 'REJECTED')
    and (it.unpaid_at is null or it.status = 'REJECTED')
    and it.refund_total between 0 and it.line_total - it.discount
    and (it.refunded_at is null or not it.is_refund_due);
end $$;
alter table order_items
  drop constraint order_items_quantity,
  drop constraint order_items_unpaid,
  drop constraint order_items_valid,
  add constraint order_items_valid check (is_valid_order_item(order_items));
-- contract: 7f216a70 no longer needs this function: only the constraint that is replaced above calls it.
drop function is_valid_order_item(
  text, timestamptz, numeric, numeric, numeric, numeric, numeric, boolean, numeric, boolean,
  timestamptz, text, numeric, timestamptz
);

create function is_valid_movement(it stock_movements) returns boolean language plpgsql immutable as $$
begin
  return case
      when it.reason = 'SALE' then it.change < 0 and it.order_item_id is not null and it.hold_id is null
      when it.reason in ('CANCELLED', 'REJECTED', 'RETURNED')
        then it.change > 0 and it.order_item_id is not null and it.hold_id is null
      when it.reason = 'HOLD' then it.change < 0 and it.hold_id is not null and it.order_item_id is null
      when it.reason = 'HOLD_RELEASED' then it.change > 0 and it.hold_id is not null and it.order_item_id is null
      else it.change <> 0 and it.order_item_id is null and it.hold_id is null
    end
    and (it.reason = 'RETURNED') = (it.return_id is not null);
end $$;
alter table stock_movements
  drop constraint stock_movements_valid,
  add constraint stock_movements_valid check (is_valid_movement(stock_movements));
-- contract: 7f216a70 no longer needs this function: only the constraint that is replaced above calls it.
drop function is_valid_movement(text, numeric, bigint, bigint, bigint);

create domain message_purpose as text check (value in (
  'CODE', 'ORDER_PLACED', 'ORDER_ACCEPTED', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_REJECTED', 'ORDER_CANCELLED',
  'ORDER_NOT_DELIVERED', 'REFUND_SENT', 'RETURN_DECIDED', 'COMPLAINT_RECEIVED', 'COMPLAINT_ANSWERED', 'MONEY_BACK',
  'NEW_ORDER', 'DIGEST', 'ALERT', 'SIGN_IN_NOTICE', 'INVITE', 'TEST', 'PAY_LINK', 'BACK_IN_STOCK', 'REVIEW_ASKED'
));
create function is_valid_message(it messages, purpose message_purpose) returns boolean language plpgsql immutable as $$
begin
  return num_nonnulls(it.phone, it.mail, it.device_id) = (not it.is_decoy)::int
    and it.phone ~ '^[6-9][0-9]{9}$'
    and it.mail ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(it.mail) <= 254
    and it.language ~ '^[a-z]{2,3}(_[A-Z]{2})?$'
    and (not it.is_decoy or purpose = 'CODE' and it.state = 'QUEUED')
    and (it.draft_id is not null) = (purpose = 'PAY_LINK')
    and (it.secret is null or purpose in ('CODE', 'INVITE', 'PAY_LINK') and it.state in ('QUEUED', 'SENT'))
    and (purpose <> 'CODE' or it.parameters = '{}')
    and (not it.is_outage or purpose = 'CODE' and not it.is_decoy)
    and case
      when it.state in ('SENT', 'DELIVERED', 'READ') then it.channel is not null
      when it.state = 'FAILED' then it.reason is not null
      else true
    end
    and (it.vendor_id is null or it.channel is not null)
    -- A code, an invitation or a link for a phone never goes by e-mail.
    and (it.channel is distinct from 'email' or purpose not in ('CODE', 'INVITE', 'PAY_LINK') or it.mail is not null)
    and it.tries >= 0
    and (it.claimed_until is null or it.state = 'QUEUED')
    and (it.gathers_order_id is null or it.state = 'QUEUED' and it.claimed_until is null)
    and (it.limit_keys = '{}' or purpose = 'CODE' and it.state in ('QUEUED', 'SENT'));
end $$;
alter table messages
  drop constraint messages_purpose_check,
  drop constraint messages_secret_channel,
  drop constraint messages_valid,
  add constraint messages_valid check (is_valid_message(messages, purpose::message_purpose));
-- contract: 7f216a70 no longer needs this function: only the constraint that is replaced above calls it.
drop function is_valid_message(
  text, text, text, text, bigint, boolean, text[], text, text, text, text, smallint, text, boolean, timestamptz,
  text[], bigint, bigint
);

-- The condition of a trigger is read again too: the long half of this one is now in the function.
create or replace function give_coupon_use_back() returns trigger language plpgsql as $$
declare
  its_order bigint;
  its_coupon bigint;
begin
  if new.to_status not in ('CANCELLED', 'REJECTED') or new.from_status not in ('PENDING', 'ORDERED') then
    return null;
  end if;
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
drop trigger order_status_history_after_insert on order_status_history;
create trigger order_status_history_after_insert after insert on order_status_history
  for each row when (new.from_status is not null) execute function give_coupon_use_back();
