-- Accounts: customers, staff and the owner; addresses, and what the shop knows about a person.

-- An amount of money in whole paise. `numeric` without decimals refuses fractions.
create domain paise as numeric(14, 0);

create extension if not exists pg_trgm;

-- The order of names for people: accents and capitals do not matter, numbers count by value. It is ICU's
-- order for all scripts; the default order of a database may be an order of bytes.
create collation names (provider = icu, locale = 'und-u-kn-true');

create table users (
  id bigint generated always as identity primary key,
  role text not null check (role in ('ADMIN', 'STAFF', 'CUSTOMER')),
  phone text not null unique,
  first_name text not null check (first_name <> ''),
  last_name text,
  email text,
  -- An argon2id hash. Customers have none: they sign in by a one-time code. Staff have one once they have
  -- accepted the invitation.
  password_hash text,
  phone_verified_at timestamptz,
  -- Since when the shop takes no orders and holds from the customer.
  blocked_at timestamptz,
  created_at timestamptz not null,
  search_text text not null generated always as (
    lower(first_name || ' ' || coalesce(last_name, '') || ' ' || phone || ' ' || coalesce(email, ''))
  ) stored,
  -- The areas of the back office that the owner opened to a staff member (packages/contract/src/call.ts).
  areas text[] not null default '{}',
  off_at timestamptz,
  -- Whether the customer agreed to messages by WhatsApp other than codes. The time and the wording stay
  -- after a later refusal.
  whatsapp_updates boolean not null default false,
  whatsapp_updates_at timestamptz,
  whatsapp_updates_wording text,
  last_seen_at timestamptz,
  -- An erased account remains as a row without personal data, because orders, stock and figures refer to it.
  erased_at timestamptz,
  constraint users_phone_check check (
    case when erased_at is null then phone ~ '^[6-9][0-9]{9}$' else phone = 'erased-' || id end
  ),
  constraint users_check1 check (blocked_at is null or role = 'CUSTOMER'),
  constraint users_password check (
    case role when 'ADMIN' then password_hash is not null when 'CUSTOMER' then password_hash is null
      else true end
  ),
  -- The types of the areas are generated from this constraint.
  constraint users_areas check (
    areas <@ array['orders', 'products', 'customers', 'finance', 'settings']
  ),
  constraint users_areas_of_staff check (role = 'STAFF' or areas = '{}'),
  constraint users_off check (off_at is null or role = 'STAFF'),
  constraint users_whatsapp_updates check (
    not whatsapp_updates
    or (whatsapp_updates_at is not null and whatsapp_updates_wording is not null)
  ),
  constraint users_erased check (
    erased_at is null or (
      role = 'CUSTOMER' and first_name = 'Deleted' and last_name is not distinct from 'account'
      and num_nonnulls(email, password_hash, phone_verified_at, blocked_at, off_at, last_seen_at,
        whatsapp_updates_at, whatsapp_updates_wording) = 0
    )
  )
);
-- customers-queries: the list by date, the search, and the lists of orders and income by customer.
create index users_newest_customers on users (created_at desc, id desc) where role = 'CUSTOMER';
create index users_search on users using gin (search_text gin_trgm_ops) where role = 'CUSTOMER';
create index users_by_name on users (search_text collate names, id) where role = 'CUSTOMER';
-- The list of staff and the look-up of the owner read no customers.
create index users_staff on users (first_name, id) where role = 'STAFF';
create index users_owner on users (id) where role = 'ADMIN';

-- Locks a customer, which serialises the person's addresses, holds and orders. Returns whether the customer
-- is blocked; null for an erased one. It waits for one second, because others need the caller's connection.
create function lock_customer(its_id bigint) returns boolean
language plpgsql set lock_timeout = '1s' as $$
declare
  is_blocked boolean;
begin
  select blocked_at is not null into is_blocked from users
  where id = its_id and erased_at is null for no key update;
  return is_blocked;
end $$;

-- The number of customers: a read model (see the file of figures).
create table customer_count (
  id smallint primary key default 1 check (id = 1),
  customers integer not null check (customers >= 0)
);
create view computed_customer_count as
  select 1::smallint as id, count(*)::int as customers from users
  where role = 'CUSTOMER' and erased_at is null;
create function rebuild_customer_count() returns void language plpgsql as $$
begin
  lock table customer_count in exclusive mode;
  delete from customer_count;
  insert into customer_count select * from computed_customer_count;
end $$;
select rebuild_customer_count();

create function follow_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.role = 'CUSTOMER' then
    update customer_count set customers = customers + 1;
  elsif tg_op = 'DELETE' and old.role = 'CUSTOMER' and old.erased_at is null
    or tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null then
    update customer_count set customers = customers - 1;
  end if;
  return null;
end $$;
create trigger users_after_change after insert or delete or update of erased_at on users
  for each row execute function follow_customers();

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

-- Notes of the back office about a customer, who never sees them.
create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users (id) on delete cascade,
  text text not null check (text = trim(text) and char_length(text) between 1 and 1000),
  -- No cascade: owners are never removed.
  by_user_id bigint not null references users (id),
  created_at timestamptz not null
);
-- customer-page-queries: the newest notes of a customer.
create index customer_notes_of_customer on customer_notes (customer_id, id desc);

-- Earlier phone numbers of a customer. They are kept as long as messages to them may exist, because an
-- erasure finds messages by number.
create table former_phones (
  customer_id bigint not null references users on delete cascade,
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  until timestamptz not null,
  primary key (customer_id, phone)
);
create index former_phones_by_age on former_phones (until);

-- The versions of the policies that a customer agreed to, each once.
create table consents (
  customer_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null check (version > 0),
  at timestamptz not null,
  primary key (customer_id, kind, version)
);
