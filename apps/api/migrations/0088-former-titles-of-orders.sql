-- The titles and SKUs of orders that were placed before products kept them.
update products set former_titles = former.titles
from (
  select item.product_id, string_agg(distinct item.product_name || ' ' || item.sku, ' ') as titles
  from order_items item join products now on now.id = item.product_id
  where (item.product_name, item.sku) <> (now.name, now.sku)
  group by item.product_id
) former
where products.id = former.product_id;
