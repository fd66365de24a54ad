-- People: accounts, their sign-ins and their addresses.

-- Money: whole paise. `numeric` without decimals refuses fractions by itself.
create domain paise as numeric(14, 0);

create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  role text not null check (role in ('ADMIN', 'CUSTOMER')),
  phone text not null unique check (phone ~ '^[6-9][0-9]{9}$'),
  first_name text not null check (first_name <> ''),
  last_name text,
  email text,
  -- argon2id. Customers have none: they sign in by one-time code.
  password_hash text,
  phone_verified_at timestamptz,
  -- Since when the owner takes no orders and holds from a customer.
  blocked_at timestamptz,
  created_at timestamptz not null,
  search_text text not null generated always as (
    lower(first_name || ' ' || coalesce(last_name, '') || ' ' || phone || ' ' || coalesce(email, ''))
  ) stored,
  check ((role = 'ADMIN') = (password_hash is not null)),
  check (blocked_at is null or role = 'CUSTOMER')
);
-- customers-queries: the list by date, the search, and the lists of orders and income by customer. Names
-- are compared byte by byte: several times faster than by a collation, and names in many scripts share
-- none anyway.
create index users_newest_customers on users (created_at desc, id desc) where role = 'CUSTOMER';
create index users_search on users using gin (search_text gin_trgm_ops) where role = 'CUSTOMER';
create index users_by_name on users (search_text collate "C", id) where role = 'CUSTOMER';

-- Locks a customer, so that one person's addresses, holds and orders are serialised; returns whether the
-- customer is blocked. It waits for a second, because the caller has a connection that others need.
create function lock_customer(its_id bigint) returns boolean
language plpgsql set lock_timeout = '1s' as $$
declare
  is_blocked boolean;
begin
  select blocked_at is not null into is_blocked from users where id = its_id for no key update;
  return is_blocked;
end $$;

-- One live code per phone and purpose: a new code replaces the row of the old one.
create table one_time_codes (
  phone text not null,
  purpose text not null check (purpose in ('SIGN_IN', 'RESET', 'CHANGE_PHONE')),
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  primary key (phone, purpose)
);

-- Rate limits by fixed window.
create table rate_limits (
  key text primary key,
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);
create index rate_limits_ended on rate_limits (ends_at);

-- Session family: one sign-in on one device, with its rotating token pairs.
create table session_families (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  -- Absolute expiry; null when only idleness ends the session.
  ends_at timestamptz,
  ended_at timestamptz
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
  rotated_at timestamptz
);
create index session_pairs_of_family on session_pairs (family_id);
create index session_pairs_ended on session_pairs (refresh_ends_at);

create table reset_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  ends_at timestamptz not null,
  used_at timestamptz
);

create table addresses (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  line1 text not null,
  line2 text,
  city text not null,
  state text not null,
  postal_code text not null check (postal_code ~ '^[1-9][0-9]{5}$'),
  country text not null default 'India',
  type text not null check (type in ('HOME', 'WORK', 'OTHER')),
  is_default boolean not null,
  created_at timestamptz not null
);
create index addresses_of_customer on addresses (customer_id, created_at desc, id desc);
create unique index addresses_one_default on addresses (customer_id) where is_default;
