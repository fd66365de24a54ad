-- own-data: the text of a credit goes with the account that paid it. Its hash stays, so that the same row of a
-- statement is still known.
alter table credits add column text_md5 text;
alter table credits add constraint credits_erased_text check (text_md5 is null or text = '');
drop index credits_once;
create unique index credits_once
  on credits (credited_on, amount, coalesce(text_md5, md5(text)), balance, occurrence)
  nulls not distinct;

-- payments: a UTR is of one order or of one claim. An order and a claim with the same one wait for each other.
create function refuse_used_utr() returns trigger language plpgsql as $$
declare
  is_used boolean;
begin
  if tg_table_name = 'orders' then
    perform pg_advisory_xact_lock(hashtextextended(new.utr, 76));
    is_used := exists (select from refunds where claim_utr = new.utr and state <> 'REFUSED');
  else
    perform pg_advisory_xact_lock(hashtextextended(new.claim_utr, 76));
    is_used := exists (
      select from orders
      where utr = new.claim_utr and utr_freed_at is null and id is distinct from new.order_id
    );
  end if;
  if is_used then
    raise exception 'this UTR is used' using errcode = 'unique_violation', constraint = 'orders_utr_once';
  end if;
  return new;
end $$;
create trigger orders_utr_unclaimed before insert on orders
  for each row when (new.utr is not null) execute function refuse_used_utr();
create trigger refunds_utr_unused before insert on refunds
  for each row when (new.claim_utr is not null) execute function refuse_used_utr();
