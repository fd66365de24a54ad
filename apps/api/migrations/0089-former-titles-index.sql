-- order-search-queries: orders by the titles and SKUs that their product had.
create index products_former_search on products using gin (lower(former_titles) gin_trgm_ops);
