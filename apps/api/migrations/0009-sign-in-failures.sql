-- Sign-in: failures without a window, codes bound to the browser that asked, devices that were signed in.

-- Consecutive failures of a phone, as typed, registered or not; only a success forgets them. A known device
-- counts apart from everybody else, so that a stranger's failures pause the stranger alone. Passwords from
-- elsewhere are counted by network: with one counter for all, a stranger could lock the owner out.
create table sign_in_failures (
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  -- RESET_SEND counts the codes that were asked for and never led to a sign-in or a reset.
  purpose text not null check (purpose in ('SIGN_IN', 'RESET', 'CHANGE_PHONE', 'RESET_SEND', 'PASSWORD')),
  -- DEVICE, ELSEWHERE or a network.
  origin text not null,
  failures integer not null check (failures >= 0),
  -- Set with the failure that causes it, so that of many tries after a pause one is admitted.
  paused_until timestamptz,
  last_failed_at timestamptz not null,
  primary key (phone, purpose, origin),
  check (origin in ('DEVICE', 'ELSEWHERE') or purpose = 'PASSWORD')
);
create index sign_in_failures_by_age on sign_in_failures (last_failed_at);

-- Devices on which an account was signed in: the hash of the secret in the browser's cookie.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash bytea not null,
  signed_in_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id, signed_in_at);
create index known_devices_by_age on known_devices (signed_in_at);

-- A known device has a live code of its own: a stranger neither voids it nor uses up its tries.
alter table one_time_codes
  add column is_known_device boolean not null default false,
  -- The challenge of the browser that asked for the code.
  add column challenge_hash bytea,
  drop constraint one_time_codes_pkey,
  add primary key (phone, purpose, is_known_device),
  add check (challenge_hash is not null or not is_known_device);

-- Whether a token of the pair was used. Only an unused child is given again; first pairs are nobody's child.
alter table session_pairs add column is_used boolean not null default true;
