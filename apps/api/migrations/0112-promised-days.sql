-- The days of the delivery area of an order's PIN code when it was placed, by which checkout promised a day. Null for
-- the delivery times of its products.
alter table orders add column delivery_days smallint check (delivery_days between 0 and 60);

-- As before; it also keeps the days of the delivery area.
create or replace function refuse_undelivered_order() returns trigger language plpgsql as $$
declare
  area delivery_areas;
  refusal text;
begin
  select * into area from delivery_area_of(new.ship_postal_code);
  if not area.deliverable or (new.payment_method = 'COD' and not area.cod) or exists (
    select from tax_settings
    where home_state_only and tax_state_name(state_code) <> new.ship_state
  ) then
    raise exception 'not delivered to %, %', new.ship_postal_code, new.ship_state
      using errcode = 'RS002';
  end if;
  new.delivery_days := area.days;
  if new.payment_method = 'COD' then
    refusal := cod_refusal(new.customer_id, new.ship_postal_code, new.total);
    if refusal is not null then
      raise exception 'no cash on delivery'
        using errcode = 'RS003', detail = refusal, hint = new.ship_postal_code;
    end if;
  end if;
  if new.utr is not null then
    perform lock_utr(new.utr);
    if exists (select from refunds where claim_utr = new.utr and state <> 'REFUSED') then
      raise exception 'a claim has this UTR' using errcode = 'unique_violation', constraint = 'orders_utr_once';
    end if;
  end if;
  return new;
end $$;

-- Orders that wait for the shop, which the server of the version before showed with the days of now.
update orders set delivery_days = (select days from delivery_area_of(ship_postal_code))
where id in (select order_id from order_items where status in ('PENDING', 'ORDERED'))
  and exists (select from delivery_areas where days is not null);
