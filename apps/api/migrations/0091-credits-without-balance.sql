-- import_statement: where a statement has no balances, two payments of one day with the same amount and text are
-- told apart by their UTRs.
drop index credits_once;
create unique index credits_once on credits (
  credited_on, amount, coalesce(text_md5, md5(text)), balance, occurrence,
  (case when balance is null then utrs[1] end)
) nulls not distinct;
