-- Bank statements, their credits, and which orders they pay.
create table statements (
  id bigint generated always as identity primary key,
  -- The last four digits of the account's number; null when the file has none.
  account text check (account ~ '^[0-9]{4}$'),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  credits integer not null check (credits >= 0),
  -- The very same file adds no row.
  file_hash bytea not null unique check (octet_length(file_hash) = 32),
  imported_at timestamptz not null,
  imported_by bigint not null references users (id)
);
create index statements_of_account on statements (account);

-- A match has one credit and some orders, or one order and some credits; their sums are equal.
create table payment_matches (
  id bigint generated always as identity primary key,
  -- 'ok' by UTR, reference or hand; 'warn' when only amount and day fit.
  level text not null check (level in ('ok', 'warn')),
  matched_at timestamptz not null,
  -- Null when the shop matched it by itself.
  matched_by bigint references users (id)
);

-- A credit is known by its day, amount, text and balance; equal ones of a file are numbered. It is also
-- known by UTR and amount, because an app and a bank report one payment twice.
create table credits (
  id bigint generated always as identity primary key,
  statement_id bigint not null references statements (id),
  credited_on date not null,
  amount price not null,
  text text not null,
  balance paise,
  occurrence integer not null check (occurrence > 0),
  -- The numbers of 12 digits in the line; the first is the UTR.
  utrs text[] not null,
  payment_references text[] not null,
  match_id bigint references payment_matches (id),
  -- The order whose UTR or reference it has, but another amount.
  differs_order_id bigint references orders (id),
  -- A match that was taken back is not made again by itself.
  is_by_hand boolean not null default false,
  check (match_id is null or differs_order_id is null)
);
create unique index credits_once on credits
  (credited_on, amount, md5(text), balance, occurrence) nulls not distinct;
create unique index credits_once_by_utr on credits ((utrs[1]), amount) where utrs[1] is not null;
create index credits_newest on credits (credited_on, id);
create index credits_unmatched on credits (credited_on, id) where match_id is null;
create index credits_unmatched_by_amount on credits (amount) where match_id is null;
create index credits_unmatched_by_text on credits
  using gin ((utrs || payment_references)) where match_id is null;
create index credits_of_match on credits (match_id) where match_id is not null;
create index credits_of_statement on credits (statement_id);
create index credits_differing on credits (differs_order_id) where differs_order_id is not null;

-- An order is paid by one match at most.
create table order_payments (
  order_id bigint primary key references orders (id),
  match_id bigint not null references payment_matches (id)
);
create index order_payments_of_match on order_payments (match_id);

-- Only orders that are paid by scan are looked for.
create index orders_of_utr on orders (utr) where utr is not null;
create index orders_of_reference on orders (payment_reference) where payment_reference is not null;
create index orders_of_amount on orders (total, placed_at) where payment_method = 'NET_BANKING';
