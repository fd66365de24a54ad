-- Looking at payment screenshots. `payment_proofs.findings` and `level` include what
-- statements say: `follow_statements` updates both. Lists and filters read the table.

alter table pictures
  -- The SHA-256 of a screenshot's file as it was sent.
  add column upload_hash bytea check (octet_length(upload_hash) = 32),
  -- The perceptual hash of a screenshot, 64 bits.
  add column looks bigint;
create index pictures_of_upload on pictures (upload_hash) where upload_hash is not null;
create index pictures_by_looks on pictures (id, looks) where looks is not null;

-- Screenshots that are due for deletion, and decided claims with a picture.
create index orders_with_screenshot on orders (placed_at) where screenshot_picture_id is not null;
create index refunds_with_claim_picture on refunds (decided_at) where claim_picture_id is not null;

create index payment_proofs_of_utr on payment_proofs (utr_read) where utr_read is not null;

-- Who looks at a screenshot now: one process of all, until an instant that comes also when it dies.
create table proof_turns (
  is_only boolean primary key default true check (is_only),
  taken_until timestamptz not null
);
insert into proof_turns (taken_until) values ('-infinity');

create function worst_level(its_findings jsonb) returns text language sql immutable as $$
  select level from jsonb_to_recordset(its_findings) as finding (level text)
  order by array_position(array['bad', 'warn', 'ok'], level) limit 1
$$;

-- What bank statements say about the payment of an order; null when they say nothing. A match that is only
-- probable says nothing.
create function statement_finding(its_order bigint) returns jsonb language sql stable as $$
  select case
    when exists (
      select from order_payments paid join payment_matches match on match.id = paid.match_id
      where paid.order_id = its_order and match.level = 'ok'
    ) then jsonb_build_object(
      'code', 'IN_STATEMENT', 'level', 'ok', 'text', 'A bank statement has this payment'
    )
    else (
      select jsonb_build_object('code', 'STATEMENT_DIFFERS', 'level', 'bad', 'text',
        'The statement has ₹' || to_char(credit.amount / 100, 'FM99,99,99,99,99,990.00')
        || ', the order is ₹' || to_char(orders.total / 100, 'FM99,99,99,99,99,990.00'))
      from credits credit join orders on orders.id = credit.differs_order_id
      where credit.differs_order_id = its_order
      order by credit.id desc limit 1
    )
  end
$$;

-- The finding of statements comes first, because it is the strongest.
create function with_statement(its_order bigint, its_findings jsonb) returns jsonb
language sql stable as $$
  select case when said is null then '[]' else jsonb_build_array(said) end || coalesce((
    select jsonb_agg(finding order by position)
    from jsonb_array_elements(its_findings) with ordinality as given (finding, position)
    where finding ->> 'code' not in ('IN_STATEMENT', 'STATEMENT_DIFFERS')
  ), '[]')
  from statement_finding(its_order) as said
$$;

-- Brings the proofs of orders up to date after a match was made or taken back.
create function follow_statements(its_orders bigint[]) returns void language sql as $$
  update payment_proofs proof
  set (findings, level) = (
    select found, worst_level(found) from with_statement(proof.order_id, proof.findings) as found
  )
  where order_id = any(its_orders)
$$;

-- Deletes what was read from the screenshots of orders. Codes and levels stay.
create function forget_proofs(its_orders bigint[], its_instant timestamptz) returns void
language sql as $$
  update payment_proofs proof
  set state = case state when 'WAITING' then 'FAILED' else state end,
    done_at = coalesce(done_at, its_instant), utr_read = null, amount_read = null,
    (findings, level) = (select kept, worst_level(kept) from (
      select coalesce(jsonb_agg(
        jsonb_build_object('code', finding -> 'code', 'level', finding -> 'level', 'text', '')
        order by position
      ), '[]') as kept
      from jsonb_array_elements(proof.findings || case proof.state
        when 'WAITING' then '[{"code": "NOT_LOOKED", "level": "warn"}]'::jsonb else '[]' end
      ) with ordinality as given (finding, position)
    ) as texts)
  where order_id = any(its_orders)
$$;
