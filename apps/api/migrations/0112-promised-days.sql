-- The delivery time of an ordered item is what the checkout has promised: the days of the delivery area of its PIN
-- code, which hold for every product, before the product's own. Expected days, returns and reviews go by it, also
-- when the owner changes the areas later.
create function promised_delivery(postal_code text, own text) returns text language sql stable as $$
  select coalesce((
    select days || case days when 1 then ' Day' else ' Days' end from delivery_area_of(postal_code)
  ), own)
$$;

-- As before, but for that delivery time.
do $$
declare
  body text := pg_get_functiondef('place_order(jsonb)'::regprocedure);
  changed text := replace(body, 'item.returnable, item.estimated_delivery, item.discount',
    'item.returnable, promised_delivery(address.postal_code, item.estimated_delivery), item.discount');
begin
  if changed = body then raise exception 'place_order is not as expected'; end if;
  execute changed;
end $$;

-- Items that wait for the shop, which the server of the version before showed with the areas of now.
update order_items set estimated_delivery = promised_delivery(ship_postal_code, estimated_delivery)
from orders
where orders.id = order_id and status in ('PENDING', 'ORDERED')
  and exists (select from delivery_areas where days is not null);
