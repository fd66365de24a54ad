-- The first start of a live shop: its claim by the first owner.

create table shop_claim (
  id smallint primary key default 1 check (id = 1),
  -- The token is derived from this and the server's secret, so that every start prints the same one.
  salt bytea not null check (length(salt) = 32),
  token_hash bytea not null check (length(token_hash) = 32),
  -- When the shop got its owner; the token is void from then on.
  claimed_at timestamptz
);

-- Whether the owner confirmed the promises of the shop's pages (returns, free delivery, the policies); null
-- until the owner has said anything.
alter table store_profile add column promises_confirmed boolean;
