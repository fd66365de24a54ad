-- credits_once: two equal payments of a day in statements without balances differ only in their UTRs.
drop index credits_once;
create unique index credits_once on credits (
  credited_on, amount, coalesce(text_md5, md5(text)), balance, occurrence,
  (case when balance is null then utrs[1] end)
) nulls not distinct;
