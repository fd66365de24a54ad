-- The idempotency keys of the back office, each with its person: the same request again does nothing twice. They
-- are kept for a week; `subject_id` is the row that the request wrote.
create table used_keys (
  key text primary key check (char_length(key) between 1 and 240),
  request_hash bytea not null,
  subject_id bigint not null,
  used_at timestamptz not null
);
create index used_keys_by_time on used_keys (used_at);
-- The keys of new products are among them; `products.request_key` is removed once no earlier version runs.
