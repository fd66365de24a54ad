-- What several servers of one shop have in common.

alter table shop_identity
  -- By this the secret key is told from another; nothing can be computed back from it.
  add column secret_fingerprint text check (secret_fingerprint ~ '^[0-9a-f]{64}$'),
  -- Where the pictures are: `disk`, or the address and the buckets of an object store.
  add column picture_store text check (picture_store <> '');

-- How far running imports are, written beside their transactions; no loss of it is worth waiting for a disk
-- or a standby. A row that is not written to any more belongs to a server that died.
create unlogged table product_imports (
  import_id text primary key,
  done integer not null,
  total integer not null,
  changed_at timestamptz not null,
  check (done between 0 and total)
);

-- The channel for development: what it sent, whichever server did.
create table outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  recipient text not null,
  text text not null,
  code text,
  purpose text not null
);
create index outbox_by_age on outbox (at);
-- own-data/erase-queries: what was sent to somebody who is forgotten.
create index outbox_by_recipient on outbox (recipient);
