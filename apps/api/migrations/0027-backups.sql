-- The backups that were made, are being made, or failed.
create table backups (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('HAND', 'CLOCK', 'COMMAND')),
  state text not null check (state in ('RUNNING', 'DONE', 'FAILED')),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- So far, while it is running.
  bytes bigint not null default 0 check (bytes >= 0),
  encrypted boolean not null,
  -- The file, on the machine that made it.
  path text not null check (path <> ''),
  -- What it is doing, or why it failed.
  note text,
  -- What became of restoring it into a scratch database.
  trial text check (trial in ('OK', 'FAILED')),
  trial_at timestamptz,
  trial_note text,
  -- When the owner was told that it, or its trial, failed.
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

-- That of 0004, for databases whose function was made with a setting of its own: only a superuser could
-- make it again, so a role that owns a database could not bring such a shop back into it.
create or replace function fold_holds(ended_before timestamptz, most integer) returns integer
language plpgsql as $$
declare
  folded bigint[];
begin
  select array_agg(old.id) into folded from (
    select id from holds where released_at < ended_before
    order by released_at limit most for update skip locked
  ) old;
  if exists (
    select from stock_movements where hold_id = any(folded)
    group by hold_id, product_id having sum(change) <> 0
  ) then
    raise exception 'a hold that has ended still holds stock';
  end if;
  perform set_config('shop.folding', 'on', true);
  delete from stock_movements where hold_id = any(folded);
  perform set_config('shop.folding', 'off', true);
  delete from holds where id = any(folded);
  return coalesce(cardinality(folded), 0);
end $$;
