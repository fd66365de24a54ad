-- Where a session was begun, in words and never as the browser's whole user agent, and when it was last
-- seen, to some minutes. Empty for sessions of before.
alter table session_families
  add column device text check (device <> '' and length(device) <= 80),
  add column address text check (length(address) <= 64),
  add column last_seen_at timestamptz;

-- The second factor of whoever signs in by password: a time-based one-time code (RFC 6238).
create table second_factors (
  user_id bigint primary key references users (id) on delete cascade,
  -- Encrypted by a key derived from the server's secret (AES-256-GCM: nonce, tag, text).
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until the first code proves that the secret has arrived in an app.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: each is taken once, and none older.
  last_step bigint not null default 0 check (last_step >= 0)
);

-- Each is taken once, in place of a code.
create table recovery_codes (
  user_id bigint not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins whose password was right and whose second factor is awaited.
create table second_factor_logins (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  ends_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz
);
create index second_factor_logins_ended on second_factor_logins (ends_at);
create index second_factor_logins_of_user on second_factor_logins (user_id);
