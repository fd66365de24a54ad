-- While a screenshot is uploaded by its link, a draft does not end, like a hold.
alter table drafts add column stands_until timestamptz;

-- As before, but a draft has expired only when no upload keeps it any more.
create or replace function end_draft(its_draft bigint, its_state text, its_instant timestamptz, its_user bigint)
returns bigint[] language plpgsql as $$
declare
  its_hold bigint;
  its_products bigint[];
begin
  update drafts set state = its_state,
    ended_at = case when its_state = 'EXPIRED' then expires_at else its_instant end
  where id = its_draft and state = 'OPEN'
    and (greatest(expires_at, stands_until) <= its_instant) = (its_state = 'EXPIRED');
  if not found then return null; end if;
  update messages set secret = null where draft_id = its_draft and state = 'SENT' and secret is not null;
  update messages set state = 'FAILED', reason = 'The link has ended', secret = null, claimed_until = null,
    is_first_try = false, changed_at = its_instant
  where draft_id = its_draft and state = 'QUEUED';
  insert into activity (
    at, user_id, user_name, user_role, action, subject_kind, subject_id, subject_label, changes
  )
  select its_instant, its_user, coalesce(first_name, 'Command'), coalesce(role, 'COMMAND'),
    'DRAFT_' || its_state, 'DRAFT', its_draft::text, its_draft::text,
    jsonb_build_array(jsonb_build_object('field', 'state', 'before', 'OPEN', 'after', its_state))
  from (select) as one left join users on users.id = its_user;
  update holds set released_at = its_instant where draft_id = its_draft and released_at is null
  returning id into its_hold;
  -- A server of the version before this one gave the stock back at the end of the hold.
  if its_hold is null then return case when its_state <> 'ORDERED' then '{}'::bigint[] end; end if;
  its_products := array(select product_id from hold_items where hold_id = its_hold);
  perform from product_stock where product_id = any (its_products) order by product_id for no key update;
  insert into stock_movements (product_id, change, reason, hold_id, created_at)
  select product_id, quantity, 'HOLD_RELEASED', hold_id, its_instant
  from hold_items where hold_id = its_hold;
  return its_products;
end $$;
