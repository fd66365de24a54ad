-- Who works in the back office besides the owner, and who did what there.

-- A STAFF member has a password from the day on which the invitation was taken, and the areas that the
-- owner gave (packages/contract/src/call.ts).
alter table users
  drop constraint users_role_check,
  drop constraint users_check,
  add column areas text[] not null default '{}',
  add column off_at timestamptz,
  add constraint users_role_check check (role in ('ADMIN', 'STAFF', 'CUSTOMER')),
  add constraint users_password check (
    case role when 'ADMIN' then password_hash is not null when 'CUSTOMER' then password_hash is null
      else true end
  ),
  add constraint users_areas check (
    areas <@ array['orders', 'products', 'customers', 'finance', 'settings']
    and (role = 'STAFF' or areas = '{}')
  ),
  add constraint users_off check (off_at is null or role = 'STAFF');

-- The activity log: one row for each change made in the back office, written in its transaction.
create table activity (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for a command on the machine itself.
  user_id bigint references users,
  user_name text not null check (user_name <> ''),
  user_role text not null check (user_role in ('ADMIN', 'STAFF', 'COMMAND')),
  action text not null check (action ~ '^[A-Z][A-Z_]*$'),
  subject_kind text not null check (subject_kind ~ '^[A-Z][A-Z_]*$'),
  subject_id text,
  subject_label text not null,
  -- [{ field, before, after }], money in rupees.
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array')
);
create index activity_newest on activity (at desc, id desc);
create index activity_by_user on activity (user_id, at desc, id desc);
create index activity_by_action on activity (action, at desc, id desc);

-- Append-only: rows are removed when they are two years old, and changed never.
create function activity_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
    return old;
  end if;
  raise exception 'The activity log is append-only.';
end
$$;
create trigger activity_is_append_only before update or delete on activity
  for each row execute function activity_is_append_only();
