-- Products that match, by the index of the search alone. A thousand at most are wanted, and the
-- planner, which cannot tell how many products have a word that begins so, would look for them in the
-- whole table: quick when many match, and all of it for a word that hardly any has.
create function matching_products(its_query tsquery, active_only boolean, most integer)
returns table (id bigint, created_at timestamptz, search tsvector)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select id, created_at, search from products
  where search @@ its_query and deleted_at is null and (active or not active_only)
  limit most
$$;
