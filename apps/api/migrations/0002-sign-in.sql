-- Sign-in: codes, sessions, second factors, invitations, and the limits of all of them.

-- The live codes. A phone has one live code per purpose; a new code replaces the row of the old one.
create table one_time_codes (
  phone text not null,
  purpose text not null check (
    purpose in ('SIGN_IN', 'RESET', 'CHANGE_PHONE', 'COMPLAINT', 'DELETE_ACCOUNT', 'CONFIRM')
  ),
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  -- A known device has a live code of its own: a stranger neither voids it nor uses up its tries.
  is_known_device boolean not null default false,
  -- The challenge of the browser that asked for the code.
  challenge_hash bytea,
  primary key (phone, purpose, is_known_device),
  check (challenge_hash is not null or not is_known_device)
);

-- Rate limits by fixed window.
create table rate_limits (
  key text primary key,
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);
create index rate_limits_ended on rate_limits (ends_at);

-- Consecutive failures per phone as typed, registered or not. Only a success removes them. A known device is
-- counted apart, so that a stranger's failures pause only the stranger. Passwords from other devices are
-- counted by network: with one counter for all, a stranger could lock the owner out.
create table sign_in_failures (
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  -- RESET_SEND counts codes that were asked for and never led to a sign-in or a reset. FACTOR and RECOVERY
  -- count codes of the app and recovery codes.
  purpose text not null check (purpose in (
    'SIGN_IN', 'RESET', 'CHANGE_PHONE', 'RESET_SEND', 'PASSWORD', 'COMPLAINT', 'DELETE_ACCOUNT',
    'CONFIRM', 'FACTOR', 'RECOVERY'
  )),
  -- DEVICE, ELSEWHERE or a network.
  origin text not null,
  failures integer not null check (failures >= 0),
  -- Written with the failure that causes the pause, so that only one of many tries after it is admitted.
  paused_until timestamptz,
  last_failed_at timestamptz not null,
  primary key (phone, purpose, origin),
  check (origin in ('DEVICE', 'ELSEWHERE') or purpose = 'PASSWORD')
);
create index sign_in_failures_by_age on sign_in_failures (last_failed_at);

-- A session family: one sign-in on one device, with its rotating token pairs.
create table session_families (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  -- Absolute expiry; null when only idleness ends the session.
  ends_at timestamptz,
  ended_at timestamptz,
  -- The browser in a few words, never its whole user agent, the address, and the last use to some minutes.
  device text check (device <> '' and length(device) <= 80),
  address text check (length(address) <= 64),
  last_seen_at timestamptz
);
create index session_families_of_user on session_families (user_id) where ended_at is null;

create table session_pairs (
  id bigint generated always as identity primary key,
  family_id bigint not null references session_families (id) on delete cascade,
  access_hash bytea not null unique,
  refresh_hash bytea not null unique,
  access_ends_at timestamptz not null,
  refresh_ends_at timestamptz not null,
  created_at timestamptz not null,
  -- When the refresh token was used; the child pair is derived from it by HMAC.
  rotated_at timestamptz,
  -- Whether a token of the pair was used. The server repeats a child pair only while it is unused.
  is_used boolean not null default true
);
create index session_pairs_of_family on session_pairs (family_id);
create index session_pairs_ended on session_pairs (refresh_ends_at);

create table reset_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  ends_at timestamptz not null,
  used_at timestamptz
);

-- Devices on which an account has signed in: the hash of the secret in the browser's cookie.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash bytea not null,
  signed_in_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id, signed_in_at);
create index known_devices_by_age on known_devices (signed_in_at);

-- Invitations of staff, at most one per person: a new one voids the old, and its acceptance removes it. Only
-- the message contains the token.
create table staff_invitations (
  user_id bigint primary key references users,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  ends_at timestamptz not null
);

-- The second factor of people who sign in by password: a time-based one-time code (RFC 6238).
create table second_factors (
  user_id bigint primary key references users (id) on delete cascade,
  -- Encrypted with a key derived from the server's secret (AES-256-GCM: nonce, tag, text).
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until the first code proves that an app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last accepted code. Each code is accepted once, and no older one after it.
  last_step bigint not null default 0 check (last_step >= 0)
);

-- Recovery codes replace a code of the app, each once.
create table recovery_codes (
  user_id bigint not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins with the right password that still need the second factor.
create table second_factor_logins (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  ends_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz
);
create index second_factor_logins_ended on second_factor_logins (ends_at);
create index second_factor_logins_of_user on second_factor_logins (user_id);

-- Confirmations by password, factor or code, each valid for one session, some minutes and one purpose.
create table confirmations (
  token_hash bytea primary key,
  family_id bigint not null references session_families (id) on delete cascade,
  -- The name of the call. A confirmation without a purpose gets it at its first use.
  purpose text check (purpose <> ''),
  ends_at timestamptz not null
);
create index confirmations_ended on confirmations (ends_at);
create index confirmations_of_family on confirmations (family_id);
