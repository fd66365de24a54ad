-- The maximum retail price of a product (of a metre, where it is sold by metres); null for none.
alter table products
  add column mrp paise check (mrp <= 100000000),
  add constraint products_mrp check (mrp >= price);
