-- What people may do with what is kept about them: have it erased, and say what they agreed to.

-- An erased account stays as a row without a person, because orders, stock and figures refer to it.
alter table users
  add column erased_at timestamptz,
  drop constraint users_phone_check,
  add constraint users_phone_check check (
    case when erased_at is null then phone ~ '^[6-9][0-9]{9}$' else phone = 'erased-' || id end
  ),
  add constraint users_erased check (
    erased_at is null or (
      role = 'CUSTOMER' and first_name = 'Deleted' and last_name is not distinct from 'account'
      and num_nonnulls(email, password_hash, phone_verified_at, blocked_at, off_at, last_seen_at,
        whatsapp_updates_at, whatsapp_updates_wording) = 0
    )
  );

-- An order of an erased account: where it went and what proved its payment is gone.
alter table orders
  add column erased_at timestamptz,
  drop constraint orders_check,
  add constraint orders_screenshot check (
    (payment_method = 'NET_BANKING' and erased_at is null) = (screenshot_picture_id is not null)
  );

-- Numbers that were a person's, as long as there may be messages to them: erasure finds these by number.
create table former_phones (
  customer_id bigint not null references users on delete cascade,
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  until timestamptz not null,
  primary key (customer_id, phone)
);
create index former_phones_by_age on former_phones (until);

-- What a person agreed to, and when; a version is agreed to once.
create table consents (
  customer_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null check (version > 0),
  at timestamptz not null,
  primary key (customer_id, kind, version)
);

-- Codes of two more purposes, each with its own count of tries: for complaints, and to delete an account.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check
    check (purpose in ('SIGN_IN', 'RESET', 'CHANGE_PHONE', 'COMPLAINT', 'DELETE_ACCOUNT'));
alter table sign_in_failures
  drop constraint sign_in_failures_purpose_check,
  add constraint sign_in_failures_purpose_check
    check (purpose in (
      'SIGN_IN', 'RESET', 'CHANGE_PHONE', 'RESET_SEND', 'PASSWORD', 'COMPLAINT', 'DELETE_ACCOUNT'
    ));

-- Customers that were erased are counted no more.
create or replace view computed_customer_count as
  select 1::smallint as id, count(*)::int as customers from users
  where role = 'CUSTOMER' and erased_at is null;
create or replace function follow_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.role = 'CUSTOMER' then
    update customer_count set customers = customers + 1;
  elsif tg_op = 'DELETE' and old.role = 'CUSTOMER' and old.erased_at is null
    or tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null then
    update customer_count set customers = customers - 1;
  end if;
  return null;
end $$;
drop trigger users_after_insert_or_delete on users;
create trigger users_after_change after insert or delete or update of erased_at on users
  for each row execute function follow_customers();

-- Locks a customer as before; null for one who was erased meanwhile, whose requests are still under way.
create or replace function lock_customer(its_id bigint) returns boolean
language plpgsql set lock_timeout = '1s' as $$
declare
  is_blocked boolean;
begin
  select blocked_at is not null into is_blocked from users
  where id = its_id and erased_at is null for no key update;
  return is_blocked;
end $$;
