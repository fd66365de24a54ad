-- A code or an invitation proves only the channel that carried it. One for a phone never goes by e-mail.
-- The constraint is not checked for rows that exist.
alter table messages add constraint messages_secret_channel check (
  channel is distinct from 'email' or purpose not in ('CODE', 'INVITE') or mail is not null
) not valid;
