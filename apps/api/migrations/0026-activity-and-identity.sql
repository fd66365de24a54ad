-- The activity log as it is read, and which data folder belongs to this database.

-- A list of one person's acts of one kind, newest first.
create index activity_by_user_and_action on activity (user_id, action, at desc, id desc);

create trigger activity_is_never_emptied before truncate on activity
  for each statement execute function activity_is_append_only();

-- One row: pictures lie in the data folder, which has the same id in a file.
create table shop_identity (
  is_only boolean primary key default true check (is_only),
  id text not null default gen_random_uuid(),
  -- The clean-up of pictures rests until then: after a restore, files may be newer than their rows.
  pictures_rest_until timestamptz
);
insert into shop_identity default values;
