import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { aFilledShop } from '../../test/filled-shop.ts';
import { RULES, countBreaches } from './consistency-queries.ts';

const { db } = await aFilledShop();

const firstOf = (table: string, where = 'true', key = 'id') =>
  `${key} = (select min(${key}) from ${table} where ${where})`;

/** SQL: a draft without lines, without a hold and without an order. */
const aDraft = (state: string) => `insert into drafts
    (id, created_by, created_at, list_total, total, discount, payment_reference, salt, token_hash, state, expires_at)
    select 900, customer_id, placed_at, 1, 1, 0, 'DRAFTED', '', '', '${state}', placed_at from orders where ${firstOf('orders')}`;

/** For each rule a statement that violates it; no constraint and no trigger stops it here. */
const DAMAGE: Record<string, string> = {
  'stock is the sum of its ledger, and what a product sold and earned that of its items': `update product_stock set stock = stock + 1 where ${firstOf('product_stock', 'true', 'product_id')}`,
  'a total is the sum of its lines less its discount, which they share': `update orders set total = total + 1 where ${firstOf('orders')}`,
  'what a hold is to be paid is its lines less its discount, which they share': `insert into holds
    (customer_id, reference, amount, created_at, expires_at)
    select customer_id, 'ANOTHER', 1, placed_at, placed_at from orders where ${firstOf('orders')}`,
  'what a draft costs is its lines less its discount, which they share': aDraft('EXPIRED'),
  'a draft holds its stock for as long as it is open, and no longer': aDraft('OPEN'),
  'an ordered draft is exactly one order, with its lines, amounts and reference': aDraft('ORDERED'),
  'an ended draft has no text of a message': `with ended as (${aDraft('EXPIRED')} returning id, expires_at)
    insert into messages (purpose, phone, draft_id, secret, created_at, changed_at, next_try_at, expires_at)
    select 'PAY_LINK', '9000000099', id, 'x', expires_at, expires_at, expires_at, expires_at from ended`,
  'the credits of a match sum to the amounts of its orders': `with matched as (
    insert into payment_matches (level, matched_at) select 'warn', placed_at from orders where ${firstOf('orders')} returning id)
    insert into order_payments (order_id, match_id) select min(orders.id), min(matched.id) from orders, matched`,
  'a proof says that a statement has the payment when a match that is sure does, and only then': `update payment_proofs
    set findings = '[{"code": "IN_STATEMENT", "level": "ok", "text": ""}]'
    where ${firstOf('payment_proofs', 'not findings @> \'[{"code": "IN_STATEMENT"}]\'', 'order_id')}`,
  'an order with a free UTR has nothing open or owed, and nothing was sent back, unless another had the UTR too': `update orders
    set utr = '600000000099', utr_freed_at = placed_at
    where id = (select min(order_id) from order_items where is_refund_due)`,
  'the uses of a coupon are the orders that use it':
    'insert into coupon_uses (coupon_id, used) values (1, 1)',
  'the rating of a product is that of the reviews of its group': `update products set rating_count = rating_count + 1 where ${firstOf('products')}`,
  'a review is of its own customer, and of the product of its item': `insert into reviews (order_item_id, customer_id, product_id, stars, created_at) select id, customer_id + 1, product_id, 5, placed_at from order_items where ${firstOf('order_items', 'id not in (select order_item_id from reviews)')}`,
  'every item has exactly one sale of its quantity': `delete from stock_movements where ${firstOf('stock_movements', "reason = 'SALE'")}`,
  'units are given back exactly once, if and only if the item was cancelled or rejected': `delete from stock_movements where ${firstOf('stock_movements', "reason in ('CANCELLED', 'REJECTED')")}`,
  'what was put back of an item is the sum of its movements but the sale': `update order_items set put_back = put_back + 1 where ${firstOf('order_items')}`,
  'what came back of an item is the sum of its received returns': `update order_items set returned = returned + 1 where ${firstOf('order_items')}`,
  'a return that was received and put on the shelf has one movement, others none': `delete from stock_movements where ${firstOf('stock_movements', 'return_id is not null')}`,
  'a history begins with the first status of its payment': `update order_status_history set to_status = 'ACCEPTED' where ${firstOf('order_status_history', 'from_status is null')}`,
  'each step of a history follows from the one before by a legal move': `update order_status_history set from_status = 'CANCELLED' where ${firstOf('order_status_history', 'from_status is not null')}`,
  'a history ends at the status of its item': `update order_items set tracking_number = 'another' where ${firstOf('order_items')}`,
  'an item that was cancelled or rejected is owed what was paid for it, once': `delete from refunds where ${firstOf('refunds', "reason <> 'RETURNED'")}`,
  'an item whose payment never came is owed nothing, unless a statement shows the payment or it is claimed': `update order_items set unpaid_at = placed_at where ${firstOf('order_items', 'is_refund_due')}`,
  'a UTR is free when nothing of an order that was not paid is open or owed, and nothing of it was sent back': `update order_items set status = 'REJECTED', unpaid_at = placed_at, is_refund_due = false where order_id = (select min(id) from orders)`,
  'a return is refunded what was decided, if that is anything': `update refunds set amount = amount + 1 where ${firstOf('refunds', 'return_id is not null')}`,
  'what an item was refunded is the sum of its refunds, and it knows whether one is due': `update order_items set is_refund_due = not is_refund_due where ${firstOf('order_items')}`,
  'refunds of an item never exceed what was paid for it': `update refunds set amount = 99999999999 where ${firstOf('refunds')}`,
  'an order that is paid online has one payment of its total at the gateway, no other order has one': `update orders set payment_method = 'ONLINE' where ${firstOf('orders')}`,
  'a payment without an order goes back whole': `insert into gateway_payments (payment_id, link_id, amount, seen_at, refund_id) select 'pay_1', 1, amount + 1, due_since, id from refunds where ${firstOf('refunds')}`,
  'no more of a payment is sent back than arrived': `with paid as (insert into gateway_payments (payment_id, link_id, amount, seen_at, order_id) select 'pay_1', 1, total, placed_at, id from orders where ${firstOf('orders')} returning *) insert into gateway_refunds (refund_id, try, payment_id, amount, begun_at, ended_at) select 1, 1, payment_id, amount + 1, seen_at, seen_at from paid`,
  'a refund is being sent as long as the gateway is asked about it': `update refunds set state = 'SENDING' where ${firstOf('refunds')}`,
  'the income of an order is that of its accepted items': `update order_income set value = value + 1 where ${firstOf('order_income', 'true', 'order_id')}`,
  'the income of a day is that of its orders': `update income_days set income = income + 1 where ${firstOf('income_days', 'orders > 0', 'day')}`,
  'the income of a refund is that of a return whose money was sent': `delete from refund_income where ${firstOf('refund_income', 'true', 'ref')}`,
  'the refunds of a day are those that were sent on it': `update refund_days set sent = sent + 1 where ${firstOf('refund_days', 'true', 'day')}`,
  'the days count every item up to the one that was counted last': `update item_days set items = items + 1 where ${firstOf('item_days', 'true', 'day')}`,
  'a category counts its products, those on sale, and their names': `update category_counts set groups = groups + 1 where ${firstOf('category_counts', 'products > 0', 'category_id')}`,
  'the totals of a category are what its products have': `update category_totals set earned = earned + 1 where ${firstOf('category_totals', 'units > 0', 'category_id')}`,
  'a group of products is what its products are': `update product_groups set price = price + 1 where ${firstOf('product_groups', 'true', 'first_id')}`,
  'what runs low is known': `delete from low_stock where ${firstOf('low_stock', 'true', 'product_id')}`,
  'the products of each facet are counted': `update facet_counts set on_sale = on_sale + 1 where ${firstOf('facet_counts', 'true', 'facet')}`,
  'the customers are counted': 'update customer_count set customers = customers + 1',
  'documents are numbered from one without a gap, but for what a restore left out':
    'update document_counters set last = last + 1',
  'an invoiced item was accepted, and is invoiced for what it was sold for': `update order_items set status = 'ORDERED' where id = (select min(order_item_id) from invoiced_items)`,
  'what is invoiced of an item is the line of its invoice': `update invoiced_items set taxable = taxable + 1 where ${firstOf('invoiced_items', 'true', 'order_item_id')}`,
  'what was credited of an item is the sum of its credit notes': `update invoiced_items set credited_taxable = credited_taxable + 1 where ${firstOf('invoiced_items', 'credited_total > 0', 'order_item_id')}`,
  'what was invoiced is credited whole when it is rejected, else for what its returns pay back': `update returns set amount = amount + 1 where ${firstOf('returns', "status = 'RECEIVED'")}`,
  'a document is about items of its order': `update invoices set customer_id = customer_id + 1 where ${firstOf('invoices', 'true', 'number')}`,
  'a credit note is of the order and the place of its invoice, and not older': `update invoices set date = date - 400 where ${firstOf('invoices', "kind = 'CREDIT_NOTE'", 'number')}`,
  'a customer with addresses has exactly one default': `update addresses set is_default = not is_default where ${firstOf('addresses')}`,
  'every screenshot belongs to exactly one order or claim': `update orders set screenshot_picture_id = null where ${firstOf('orders', 'screenshot_picture_id is not null')}`,
  'a claim is for a hold of its customer, for all of it, or for what an own order was not paid': `insert into refunds (customer_id, order_id, reason, state, amount, due_since, claim_reference) select customer_id, id, 'CLAIM', 'CLAIMED', total, placed_at, id from orders where ${firstOf('orders')}`,
  'a hold has an order or a claim that was not refused, not both': `with held as (insert into holds (customer_id, reference, amount, created_at, expires_at, released_at) select customer_id, 'RSHELD', total, placed_at, placed_at, placed_at from orders where ${firstOf('orders')} returning *), claimed as (insert into refunds (customer_id, reason, state, amount, due_since, claim_reference) select customer_id, 'CLAIM', 'CLAIMED', amount, created_at, reference from held returning claim_reference) update orders set payment_reference = claim_reference from claimed where ${firstOf('orders')}`,
  'the pictures of a return are private ones of their own kind': `update pictures set kind = 'PRODUCT' where id = (select min(picture_id) from return_pictures)`,
  'a key belongs to an order of its customer': `insert into order_keys select customer_id + 1, 'key', '', id, placed_at from orders where ${firstOf('orders')}`,
};

/** SQL: a draft that ended, with its hold, which has no customer. */
const HELD_FOR_DRAFT = `drafted as (${aDraft('EXPIRED')} returning *),
  held as (insert into holds (draft_id, reference, amount, created_at, expires_at, released_at)
    select id, payment_reference, total, created_at, created_at, created_at from drafted returning *)`;

const claimOf = (amount: string) => `insert into refunds
    (customer_id, reason, state, amount, due_since, claim_reference)
    select created_by, 'CLAIM', 'CLAIMED', ${amount}, held.created_at, reference
    from held join drafted on drafted.id = draft_id`;

/** A second statement for rules that concern the holds of drafts too. */
const DAMAGE_BY_DRAFTS: Record<string, string> = {
  'a claim is for a hold of its customer, for all of it, or for what an own order was not paid': `with ${HELD_FOR_DRAFT} ${claimOf('amount + 1')}`,
  'a hold has an order or a claim that was not refused, not both': `with ${HELD_FOR_DRAFT},
    claimed as (${claimOf('amount')} returning *) update orders
    set draft_id = 900, payment_reference = claim_reference from claimed where ${firstOf('orders', 'true', 'orders.id')}`,
};

test('every rule has a statement that violates it', () => {
  assert.equal(Object.keys(DAMAGE).length, RULES);
});

for (const [rule, damage] of [DAMAGE, DAMAGE_BY_DRAFTS].flatMap((one) => Object.entries(one))) {
  test(`a violation is noticed: ${rule}`, async () => {
    const undo = new Error('undone');
    const whole = db.transaction().execute(async (trx) => {
      await takeOffConstraints(trx);
      const { numAffectedRows } = await sql.raw(damage).execute(trx);
      assert.ok(Number(numAffectedRows) > 0, 'there is something to break');
      const rules = (await countBreaches(trx)).map((breach) => breach.rule);
      assert.ok(rules.includes(rule), rules.join(', '));
      throw undo;
    });
    await assert.rejects(whole, undo);
  });
}

/** Lets a transaction write what triggers and constraints forbid. */
async function takeOffConstraints(trx: typeof db): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx);
  await sql`
    do $$ declare taken record; begin
      for taken in
        select conrelid::regclass as of, conname as name from pg_constraint
        where contype = 'c' and conrelid <> 0 and connamespace = current_schema()::regnamespace
      loop
        execute format('alter table %s drop constraint %I', taken.of, taken.name);
      end loop;
    end $$`.execute(trx);
}
