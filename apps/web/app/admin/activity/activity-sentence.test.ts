import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ActivityRow } from '@shop/contract/activity';
import { nameOfField } from '@shop/contract/activity-fields';
import { actionWords } from './action-words.ts';
import { nameOfAction, sentenceOf, valuesOf } from './activity-sentence.ts';

function row(given: Partial<ActivityRow>): ActivityRow {
  return {
    activityId: '1',
    at: '2026-11-21T18:20:00.000Z',
    by: { id: '2', name: 'Meera', role: 'STAFF' },
    action: 'PRODUCT_CHANGED',
    subject: { kind: 'PRODUCT', id: '3', label: 'Korvai Saree' },
    changes: [],
    ...given,
  };
}

test('the name of a subject may have any letters, also the letters of a placeholder', () => {
  const subject = { kind: 'PRODUCT', id: '3', label: "$& {} $'" };
  const told = sentenceOf(row({ action: 'PRODUCT_CREATED', subject }));
  assert.equal(told.sentence, "Meera added the product $& {} $'");
});

test('a single change is written in the sentence', () => {
  const changes = [{ field: 'price', before: 12_000, after: 11_500 }];
  assert.deepEqual(sentenceOf(row({ changes })), {
    sentence: 'Meera changed the price of Korvai Saree from ₹12,000 to ₹11,500',
    changes: [],
  });
});

test('a value that was set or removed has no other value', () => {
  const told = (before: string | null, after: string | null) =>
    sentenceOf(row({ changes: [{ field: 'lengthM', before, after }] })).sentence;
  assert.equal(told(null, '5.5'), 'Meera set the length (m) of Korvai Saree to 5.5');
  assert.equal(told('5.5', null), 'Meera removed the length (m) of Korvai Saree, which was 5.5');
});

test('reordered pictures count as rearranged', () => {
  const changes = [{ field: 'pictures', before: 3, after: 3 }];
  assert.equal(
    sentenceOf(row({ changes })).sentence,
    'Meera rearranged the pictures of Korvai Saree',
  );
});

test('several or long changes are listed below the sentence', () => {
  const price = { field: 'price', before: 2, after: 1 };
  const text = { field: 'description', before: 'x'.repeat(61), after: 'short' };
  for (const changes of [[price, text], [text]]) {
    const told = sentenceOf(row({ changes }));
    assert.equal(told.sentence, 'Meera changed Korvai Saree');
    assert.deepEqual(told.changes, changes);
  }
});

test('an order is named by its number, its statuses by words', () => {
  const change = { field: 'orderStatus', of: 'Temple Stole', before: 'ORDERED', after: 'ACCEPTED' };
  const order = { kind: 'ORDER', id: '1001', label: '1001' };
  const told = sentenceOf(row({ action: 'ORDER_ACCEPTED', subject: order, changes: [change] }));
  assert.equal(told.sentence, 'Meera accepted items of order 1001');
  assert.deepEqual(told.changes, [change]);
  assert.equal(nameOfField(change), 'Status of Temple Stole');
  assert.equal(valuesOf(change), 'ordered → accepted');
});

test('an unknown action is shown by its own name', () => {
  const told = sentenceOf(
    row({ action: 'LOOM_OILED', subject: { kind: 'LOOM', id: null, label: '7' } }),
  );
  assert.equal(told.sentence, 'Meera loom oiled: 7');
  assert.equal(nameOfAction('LOOM_OILED'), 'Loom oiled');
});

test('a change in the sentence is not repeated below it', () => {
  const changes = [{ field: 'blocked', before: false, after: true }];
  const subject = { kind: 'CUSTOMER', id: '12', label: '12' };
  assert.deepEqual(sentenceOf(row({ action: 'CUSTOMER_BLOCKED', subject, changes })), {
    sentence: 'Meera blocked customer 12',
    changes: [],
  });
});

test('days, booleans and numbers are formatted for people', () => {
  assert.equal(
    valuesOf({ field: 'date', before: '2026-11-20', after: null }),
    '20 Nov 2026 → none',
  );
  assert.equal(valuesOf({ field: 'cod.19', before: true, after: false }), 'yes → no');
  assert.equal(nameOfField({ field: 'cod', of: '19' }), 'Cash on delivery of 19');
  assert.equal(valuesOf({ field: 'courier', before: null, after: 'DTDC' }), 'DTDC');
  assert.equal(
    valuesOf({ field: 'courier', of: 'Stole', before: null, after: 'INDIA_POST' }),
    'India Post',
  );
  const moved = { field: 'returnStatus', of: 'Stole', before: 'REQUESTED', after: 'APPROVED' };
  assert.equal(valuesOf(moved), 'requested → approved');
  assert.equal(valuesOf({ field: 'added', before: null, after: 12 }), '12');
  assert.equal(nameOfField({ field: 'somethingNew' }), 'Something new');
});

test('every action that the shop records has words', () => {
  const source = join(import.meta.dirname, '../../../../api/src');
  const recorded = globSync(join(source, '**/*.ts'))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\baction: '([A-Z_]+)'/g)])
    .map(([, action = '']) => action);
  assert.ok(recorded.length > 20);
  assert.deepEqual(
    recorded.filter((action) => !(action in actionWords)),
    [],
  );
});

test('a day with its time is written for people', () => {
  const change = { field: 'expiresAt', before: null, after: '2026-11-28T05:29:51.446Z' };
  assert.equal(valuesOf(change), '28 Nov 2026, 10:59 am');
});

test('amounts of the rules about cash on delivery are rupees', () => {
  for (const field of ['minAmount', 'maxAmount', 'firstOrderMax'])
    assert.equal(valuesOf({ field, before: null, after: 24_500 }), '₹24,500', field);
});

test('a value that stayed is written once', () => {
  assert.equal(valuesOf({ field: 'amount', before: 24_500, after: 24_500 }), '₹24,500');
});
