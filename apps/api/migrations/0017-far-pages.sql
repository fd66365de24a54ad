-- A page far behind in the owner's lists is found by an index alone, without a look at the rows before.
create index product_groups_first on product_groups (first_id);
drop index product_groups_by_name;
create index product_groups_by_name on product_groups (lower(name), first_id) include (name);
drop index products_by_name;
create index products_by_name on products (lower(name), id) include (name)
  where deleted_at is null;
