-- order-search-queries: orders are found by customer, product and tracking number. No index here is
-- written when an order is placed: products are indexed by their own text, and items only once they have
-- a tracking number.
create index products_order_search on products using gin (lower(name || ' ' || sku) gin_trgm_ops);
create index order_items_tracking on order_items (lower(tracking_number) text_pattern_ops)
  where tracking_number is not null;
