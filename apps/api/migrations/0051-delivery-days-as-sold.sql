-- An item keeps the time of delivery that was promised when it was sold, because the expected day and the days
-- of returns are counted from it: a later change of the product does not change the sale. Open items of earlier
-- orders take the product's present value; nothing reads it for items that are delivered or ended.
-- `place_order` fills the column since the next migration.
alter table order_items add column estimated_delivery text;
update order_items as item set estimated_delivery = product.estimated_delivery
from products as product
where product.id = item.product_id and product.estimated_delivery is not null
  and item.status in ('PENDING', 'ORDERED', 'ACCEPTED', 'SHIPPED');
