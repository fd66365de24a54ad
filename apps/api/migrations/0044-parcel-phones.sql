-- order-search-queries: orders are found by the phone that is on the parcel, too.
create index orders_ship_phone on orders (ship_phone);
