-- A code, and an invitation, proves only the channel that it went by: one that is for a phone never goes by
-- e-mail. Rows of before are not looked at.
alter table messages add constraint messages_secret_channel check (
  channel is distinct from 'email' or purpose not in ('CODE', 'INVITE') or mail is not null
) not valid;
