-- Who is offered cash on delivery, and what the owner learns about such an order.

-- The owner's rules; null is no rule. Amounts count as allowed, and are what the order charges.
create table cod_rules (
  one boolean primary key default true check (one),
  enabled boolean not null,
  min_amount paise check (min_amount >= 0),
  max_amount paise check (max_amount >= 0),
  -- The most for a first order: one without an earlier order that is neither cancelled nor rejected.
  first_order_max paise check (first_order_max >= 0),
  -- The first digits of PIN codes.
  blocked_postal_codes text[] not null check (
    array_to_string(blocked_postal_codes, ',', '?')
      ~ '^([1-9][0-9]{0,5}(,[1-9][0-9]{0,5})*)?$'
  ),
  -- Ends for a customer of whom more parcels came back.
  max_refused integer check (max_refused >= 0),
  check (min_amount <= max_amount)
);

-- cod-rules-queries: a customer's items that were rejected, few among all.
create index order_items_rejected on order_items (customer_id) where status = 'REJECTED';

-- Counts the parcels of a customer that came back, except the parcels of one order. A parcel is the items of an
-- order under one tracking number; it came back when it went from SHIPPED to REJECTED.
create function refused_parcels(its_customer bigint, its_order bigint default null)
returns integer language sql stable as $$
  select count(distinct (item.order_id, sent.tracking_number))::integer
  from order_items item
  join order_status_history back on back.order_item_id = item.id
  left join lateral (
    select tracking_number from order_status_history before
    where before.order_item_id = item.id and before.id < back.id
    order by before.id desc limit 1
  ) sent on true
  where item.customer_id = its_customer and item.status = 'REJECTED'
    and item.order_id is distinct from its_order
    and back.from_status = 'SHIPPED' and back.to_status = 'REJECTED'
$$;

-- Why cash on delivery is not offered; null when it is. Without a customer only the place is judged.
create function cod_refusal(its_customer bigint, its_postal_code text, its_total paise)
returns text language plpgsql stable as $$
declare
  rule cod_rules;
begin
  select * into rule from cod_rules;
  if not found then return null; end if;
  if not rule.enabled then return 'OFF'; end if;
  if exists (
    select from unnest(rule.blocked_postal_codes) as prefix
    where starts_with(its_postal_code, prefix)
  ) then return 'PLACE'; end if;
  if its_total < rule.min_amount then return 'TOO_LITTLE'; end if;
  if its_total > rule.max_amount then return 'TOO_MUCH'; end if;
  if refused_parcels(its_customer) > rule.max_refused then return 'REFUSED'; end if;
  if its_total > rule.first_order_max and not exists (
    select from order_items
    where customer_id = its_customer and status not in ('CANCELLED', 'REJECTED')
  ) then return 'FIRST_ORDER'; end if;
  return null;
end $$;

-- As before, with the rules about cash on delivery.
create or replace function refuse_undelivered_order() returns trigger language plpgsql as $$
declare
  refusal text;
begin
  if exists (
    select from delivery_area_of(new.ship_postal_code) as area
    where not area.deliverable or (new.payment_method = 'COD' and not area.cod)
  ) or exists (
    select from tax_settings
    where home_state_only and tax_state_name(state_code) <> new.ship_state
  ) then
    raise exception 'not delivered to %, %', new.ship_postal_code, new.ship_state
      using errcode = 'RS002';
  end if;
  if new.payment_method = 'COD' then
    refusal := cod_refusal(new.customer_id, new.ship_postal_code, new.total);
    if refusal is not null then
      raise exception 'no cash on delivery'
        using errcode = 'RS003', detail = refusal, hint = new.ship_postal_code;
    end if;
  end if;
  return new;
end $$;

-- What makes two addresses the same: postal code and lines, case, spaces and punctuation aside.
create function address_key(postal_code text, line1 text, line2 text) returns uuid
language sql immutable parallel safe as $$
  select md5(
    postal_code || ' ' || regexp_replace(
      lower(line1 || coalesce(line2, '')), '[[:space:][:punct:]]+', '', 'g'
    )
  )::uuid
$$;
-- cod-chips-queries: another customer's very address.
create index addresses_by_key on addresses (address_key(postal_code, line1, line2));
