-- The e-mail addresses that a customer gave up, by which messages to them are found when the account is erased.
create table former_emails (
  customer_id bigint not null references users (id) on delete cascade,
  email text not null,
  until timestamptz not null,
  primary key (customer_id, email)
);
create index former_emails_by_age on former_emails (until);
-- An address that another account has is found by it.
create index users_by_email on users (email) where email is not null;
