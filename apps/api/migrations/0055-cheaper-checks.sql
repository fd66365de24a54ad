-- PostgreSQL reads, parses and plans each CHECK of a table again for every statement that writes to it, with the
-- SQL functions in it; for an order this costs as much as its message. A PL/pgSQL function keeps its plan for the
-- connection, so one function has all conditions of a table. The conditions are the same as before, and `and`
-- keeps their meaning: a condition that is null refuses nothing. The functions call no other function of the
-- shop, because a restore by pg_dump has an empty search path. A change of a function does not check existing
-- rows: add the constraint again as not valid, and validate it.
-- Lists of choices stay checks of their own, because the types are read from them.

create or replace function is_sold_in(quantity numeric, unit selling_unit) returns boolean
language plpgsql immutable as $$
begin
  return quantity between case unit when 'METRE' then 0.5 else 1 end and 99
    and quantity % case unit when 'METRE' then 0.25 else 1 end = 0;
end $$;

create function is_valid_order_item(
  status text, delivered_at timestamptz, unit_price numeric, quantity numeric, line_total numeric,
  put_back numeric, returned numeric, is_written_off boolean, refund_total numeric,
  is_refund_due boolean, refunded_at timestamptz, tracking_number text
) returns boolean language plpgsql immutable as $$
begin
  return (delivered_at is null or status in ('DELIVERED', 'RETURNED'))
    and (status <> 'DELIVERED' or delivered_at is not null)
    -- As `is_income`.
    and (status in ('ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED')) = (tracking_number is not null)
    and tracking_number <> ''
    and line_total = round(unit_price * quantity)
    and put_back between 0 and quantity
    and returned between 0 and quantity
    and (status = 'RETURNED') = (returned = quantity)
    and (not is_written_off or status = 'REJECTED')
    and refund_total between 0 and line_total
    and (refunded_at is null or not is_refund_due);
end $$;
alter table order_items
  drop constraint order_items_delivered,
  drop constraint order_items_tracking,
  drop constraint order_items_tracking_number_check,
  drop constraint order_items_line_total,
  drop constraint order_items_put_back,
  drop constraint order_items_returned,
  drop constraint order_items_written_off,
  drop constraint order_items_refund_total,
  drop constraint order_items_refunded,
  add constraint order_items_valid check (is_valid_order_item(
    status, delivered_at, unit_price, quantity, line_total, put_back, returned, is_written_off,
    refund_total, is_refund_due, refunded_at, tracking_number
  ));

create function is_valid_movement(
  reason text, change numeric, order_item_id bigint, hold_id bigint, return_id bigint
) returns boolean language plpgsql immutable as $$
begin
  return case
      when reason = 'SALE' then change < 0 and order_item_id is not null and hold_id is null
      when reason in ('CANCELLED', 'REJECTED', 'RETURNED')
        then change > 0 and order_item_id is not null and hold_id is null
      when reason = 'HOLD' then change < 0 and hold_id is not null and order_item_id is null
      when reason = 'HOLD_RELEASED' then change > 0 and hold_id is not null and order_item_id is null
      else change <> 0 and order_item_id is null and hold_id is null
    end
    and (reason = 'RETURNED') = (return_id is not null);
end $$;
alter table stock_movements
  drop constraint stock_movements_cause,
  add constraint stock_movements_valid check (
    is_valid_movement(reason, change, order_item_id, hold_id, return_id)
  );

create function is_valid_message(
  purpose text, state text, phone text, mail text, device_id bigint, is_decoy boolean,
  parameters text[], secret text, language text, channel text, vendor_id text, tries smallint,
  reason text, is_outage boolean, claimed_until timestamptz, limit_keys text[],
  gathers_order_id bigint
) returns boolean language plpgsql immutable as $$
begin
  return num_nonnulls(phone, mail, device_id) = (not is_decoy)::int
    and phone ~ '^[6-9][0-9]{9}$'
    and mail ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(mail) <= 254
    and language ~ '^[a-z]{2,3}(_[A-Z]{2})?$'
    and (not is_decoy or purpose = 'CODE' and state = 'QUEUED')
    and (secret is null or purpose in ('CODE', 'INVITE') and state in ('QUEUED', 'SENT'))
    and (purpose <> 'CODE' or parameters = '{}')
    and (not is_outage or purpose = 'CODE' and not is_decoy)
    and case
      when state in ('SENT', 'DELIVERED', 'READ') then channel is not null
      when state = 'FAILED' then reason is not null
      else true
    end
    and (vendor_id is null or channel is not null)
    and tries >= 0
    and (claimed_until is null or state = 'QUEUED')
    and (gathers_order_id is null or state = 'QUEUED' and claimed_until is null)
    and (limit_keys = '{}' or purpose = 'CODE' and state in ('QUEUED', 'SENT'));
end $$;
alter table messages
  drop constraint messages_to_one,
  drop constraint messages_phone_check,
  drop constraint messages_mail_check,
  drop constraint messages_language_check,
  drop constraint messages_decoy,
  drop constraint messages_secret,
  drop constraint messages_code,
  drop constraint messages_outage,
  drop constraint messages_channel,
  drop constraint messages_vendor_id,
  drop constraint messages_tries_check,
  drop constraint messages_claim,
  drop constraint messages_gathers,
  drop constraint messages_limits,
  add constraint messages_valid check (is_valid_message(
    purpose, state, phone, mail, device_id, is_decoy, parameters, secret, language, channel,
    vendor_id, tries, reason, is_outage, claimed_until, limit_keys, gathers_order_id
  ));
