-- Customers are asked for a review five days after delivery. A shop that has just got reviews does not ask about its
-- older orders, all at once. A shop that has asked before changes nothing.
insert into review_invitations (order_id, at)
select id, now() from orders
where placed_at < now() - interval '21 days' and not exists (select from review_invitations);
