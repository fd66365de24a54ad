-- The idempotency key with which a product was added, with the person, and the hash of the request: the same
-- request adds no second product.
alter table products
  add column request_key text check (char_length(request_key) between 1 and 240),
  add column request_hash bytea,
  add constraint products_request check ((request_key is null) = (request_hash is null));
create unique index products_once on products (request_key)
where request_key is not null and deleted_at is null;
