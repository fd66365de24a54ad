-- Where the shop delivers: the owner's rules by the beginning of the PIN code.

create table delivery_areas (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{0,5}$'),
  deliverable boolean not null,
  cod boolean not null,
  -- Days until delivery; null for the product's own.
  days smallint check (days between 0 and 60)
);

-- The rule of a PIN code, that is the one with the longest prefix; no row when none applies. Reads by key.
create function delivery_area_of(postal_code text) returns setof delivery_areas
language sql stable as $$
  select prefix, deliverable, cod, days from delivery_areas
  where prefix in (
    left(postal_code, 1), left(postal_code, 2), left(postal_code, 3), left(postal_code, 4),
    left(postal_code, 5), left(postal_code, 6)
  )
  order by length(prefix) desc limit 1
$$;

-- No order goes where the shop does not deliver, whichever statement writes it and whatever the owner
-- changes meanwhile.
create function refuse_undelivered_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from delivery_area_of(new.ship_postal_code) as area
    where not area.deliverable or (new.payment_method = 'COD' and not area.cod)
  ) then
    raise exception 'not delivered to %', new.ship_postal_code using errcode = 'RS002';
  end if;
  return new;
end $$;
create trigger orders_before_insert before insert on orders
  for each row execute function refuse_undelivered_order();
