-- What was confirmed by password, factor or code: for one session, minutes, and one purpose.
create table confirmations (
  token_hash bytea primary key,
  family_id bigint not null references session_families (id) on delete cascade,
  -- The name of the call; null until a confirmation that did not say its purpose is first used.
  purpose text check (purpose <> ''),
  ends_at timestamptz not null
);
create index confirmations_ended on confirmations (ends_at);
create index confirmations_of_family on confirmations (family_id);
