-- The days of the delivery area of an ordered item's PIN code when it was ordered, by which checkout promised a day for
-- every product. Null for the product's own delivery time.
-- Without a check, which every order would pay for: delivery_areas has it.
alter table order_items add column area_days smallint;

-- Whether the cart stays as it is, because a product was bought alone.
alter type order_request add attribute keeps_cart boolean;
alter table payment_links add column keeps_cart boolean not null default false;

-- As before, but it writes those days, and leaves such a cart.
do $$
declare
  body text := pg_get_functiondef('place_order(jsonb)'::regprocedure);
  change text[];
  changed text;
begin
  foreach change slice 1 in array array[
    array['estimated_delivery, discount\s+\)\s+select', 'estimated_delivery, discount, area_days
    )
    select'],
    array['item\.returnable, item\.estimated_delivery, item\.discount',
      'item.returnable, item.estimated_delivery, item.discount,
      (select days from delivery_area_of(address.postal_code))'],
    array['request\.draft_id is null\n', 'request.draft_id is null and request.keeps_cart is not true
']
  ] loop
    changed := regexp_replace(body, change[1], change[2]);
    if changed = body then raise exception 'place_order is not as expected: %', change[1]; end if;
    body := changed;
  end loop;
  execute body;
end $$;

-- Items that wait for the shop, which the server of the version before showed with the areas of now.
update order_items set area_days = (select days from delivery_area_of(ship_postal_code))
from orders
where orders.id = order_id and status in ('PENDING', 'ORDERED')
  and exists (select from delivery_areas where days is not null);
