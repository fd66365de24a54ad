-- cod-chips-queries: other orders to the very address of an order.
create index orders_by_address on orders (address_key(ship_postal_code, ship_line1, ship_line2))
  where erased_at is null;
