-- The idempotency key with which a product was added: a repeated request adds no second one.
alter table products add column request_key text check (char_length(request_key) between 1 and 200);
create unique index products_once on products (request_key) where request_key is not null;
