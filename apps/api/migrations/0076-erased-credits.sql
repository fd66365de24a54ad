-- own-data: the text of a credit goes with the account that paid it. Its hash stays, so that the same row of a
-- statement is still known.
alter table credits add column text_md5 text;
alter table credits add constraint credits_erased_text check (text_md5 is null or text = '');
drop index credits_once;
create unique index credits_once
  on credits (credited_on, amount, coalesce(text_md5, md5(text)), balance, occurrence)
  nulls not distinct;

-- payments: a UTR is of one order or of one claim. An order and a claim with the same one wait for each other.
create function lock_utr(utr text) returns void language sql as $$
  select pg_advisory_xact_lock(731202631, hashtext(utr))
$$;
create function refuse_used_utr() returns trigger language plpgsql as $$
begin
  perform lock_utr(new.claim_utr);
  if exists (
    select from orders
    where utr = new.claim_utr and utr_freed_at is null and id is distinct from new.order_id
  ) then
    raise exception 'an order has this UTR' using errcode = 'unique_violation', constraint = 'orders_utr_once';
  end if;
  return new;
end $$;
create trigger refunds_utr_unused before insert on refunds
  for each row when (new.claim_utr is not null) execute function refuse_used_utr();

-- The function has its first name, because a server of the version before is running. It refuses used UTRs too.
create or replace function refuse_undelivered_order() returns trigger language plpgsql as $$
declare
  refusal text;
begin
  if exists (
    select from delivery_area_of(new.ship_postal_code) as area
    where not area.deliverable or (new.payment_method = 'COD' and not area.cod)
  ) or exists (
    select from tax_settings
    where home_state_only and tax_state_name(state_code) <> new.ship_state
  ) then
    raise exception 'not delivered to %, %', new.ship_postal_code, new.ship_state
      using errcode = 'RS002';
  end if;
  if new.payment_method = 'COD' then
    refusal := cod_refusal(new.customer_id, new.ship_postal_code, new.total);
    if refusal is not null then
      raise exception 'no cash on delivery'
        using errcode = 'RS003', detail = refusal, hint = new.ship_postal_code;
    end if;
  end if;
  if new.utr is not null then
    perform lock_utr(new.utr);
    if exists (select from refunds where claim_utr = new.utr and state <> 'REFUSED') then
      raise exception 'a claim has this UTR' using errcode = 'unique_violation', constraint = 'orders_utr_once';
    end if;
  end if;
  return new;
end $$;
