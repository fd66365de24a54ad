-- The unit of a saved price: a price of a piece is not compared with a price of a metre, when the product has
-- another unit by now. A server of an earlier version writes none; then the unit is the product's.
alter table saved_products add column saved_unit selling_unit;
update saved_products set saved_unit = unit from products where products.id = product_id;
