-- own-data: the text of a credit goes with the account that paid it. Its hash stays, so that the same row of a
-- statement is still known.
alter table credits add column text_md5 text;
alter table credits add constraint credits_erased_text check (text_md5 is null or text = '');
drop index credits_once;
create unique index credits_once
  on credits (credited_on, amount, coalesce(text_md5, md5(text)), balance, occurrence)
  nulls not distinct;
