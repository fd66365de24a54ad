-- Running the shop: its identity, the activity log, jobs, backups and alerts.

-- The identity of the shop, in one row. The data folder has the same id in a file, because it has the
-- pictures of this database.
create table shop_identity (
  is_only boolean primary key default true check (is_only),
  id text not null default gen_random_uuid(),
  -- The clean-up of pictures pauses until then: after a restore, files may be newer than their rows.
  pictures_rest_until timestamptz,
  -- The fingerprint of the secret key; the key cannot be computed from it.
  secret_fingerprint text check (secret_fingerprint ~ '^[0-9a-f]{64}$'),
  -- Where the pictures are: `disk`, or the address and the buckets of an object store.
  picture_store text check (picture_store <> '')
);
insert into shop_identity default values;

-- The first start of a live shop: its claim by the first owner.
create table shop_claim (
  id smallint primary key default 1 check (id = 1),
  -- The token is derived from the salt and the server's secret, so that every start prints the same one.
  salt bytea not null check (length(salt) = 32),
  token_hash bytea not null check (length(token_hash) = 32),
  -- When the shop got its owner; the token is void from then on.
  claimed_at timestamptz
);

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
create index activity_by_user_and_action on activity (user_id, action, at desc, id desc);

-- Refuses changes. Rows may be removed when they are two years old.
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
create trigger activity_is_never_emptied before truncate on activity
  for each statement execute function activity_is_append_only();

-- The last success of each job. The next success is overdue after `late_at`; null for a job that runs only
-- after a request.
create table job_runs (
  job text primary key,
  succeeded_at timestamptz,
  late_at timestamptz
);

-- The backups: finished, running and failed ones.
create table backups (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('HAND', 'CLOCK', 'COMMAND')),
  state text not null check (state in ('RUNNING', 'DONE', 'FAILED')),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The bytes so far while it is running.
  bytes bigint not null default 0 check (bytes >= 0),
  encrypted boolean not null,
  -- The file, on the machine that made it.
  path text not null check (path <> ''),
  -- The present step, or the reason of the failure.
  note text,
  -- The result of restoring it into a scratch database.
  trial text check (trial in ('OK', 'FAILED')),
  trial_at timestamptz,
  trial_note text,
  -- When the owner was informed that the backup, or its trial, failed.
  told_at timestamptz,
  -- The link by which it can be downloaded once.
  download_hash bytea,
  download_ends_at timestamptz,
  check ((state = 'RUNNING') = (finished_at is null)),
  check (trial is null or state = 'DONE'),
  check ((trial is null) = (trial_at is null)),
  check ((download_hash is null) = (download_ends_at is null))
);
create unique index backups_one_running on backups (state) where state = 'RUNNING';
create unique index backups_download on backups (download_hash) where download_hash is not null;
create index backups_newest on backups (started_at desc, id desc);

-- The alerts, each with the time of its last message, so that none is repeated within hours.
create table alerts (
  what text primary key check (char_length(what) between 1 and 200),
  since timestamptz not null,
  raised_at timestamptz not null
);
