-- How staff come in: the owner sends a link by which they set their own password.

alter table users
  add column last_seen_at timestamptz,
  -- One constraint for the areas that there are, from which their types are generated, and one for whose.
  drop constraint users_areas,
  add constraint users_areas check (
    areas <@ array['orders', 'products', 'customers', 'finance', 'settings']
  ),
  add constraint users_areas_of_staff check (role = 'STAFF' or areas = '{}');

-- The list of staff does not read the customers.
create index users_staff on users (first_name, id) where role = 'STAFF';
-- Nor does what is for the owner.
create index users_owner on users (id) where role = 'ADMIN';

-- At most one invitation a person: a new one voids the old, and taking it removes it. The token itself is
-- known to the message alone.
create table staff_invitations (
  user_id bigint primary key references users,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  ends_at timestamptz not null
);
