import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGE_PURPOSES } from '@shop/contract/message-purposes';
import { subjectOf } from './message-subjects.ts';

test('every mail has its own subject, without a code or a link', () => {
  const secrets = ['123456', 'https://silks.example/x'];
  const subjects = MESSAGE_PURPOSES.map((purpose) => {
    const isSecret = purpose === 'CODE' || purpose === 'INVITE';
    return subjectOf(purpose, isSecret ? secrets : ['A1', 'B2', 'C3', 'D4', 'https://x.example']);
  });
  assert.equal(new Set(subjects).size, subjects.length);
  for (const subject of subjects) assert.doesNotMatch(subject, /123456|https|undefined|C3|D4/);
});

test('a subject names its order or its complaint', () => {
  assert.equal(subjectOf('ORDER_SHIPPED', ['R12', 'T9']), 'Order R12 is on its way');
  assert.equal(subjectOf('COMPLAINT_RECEIVED', ['-', '77']), 'We have your complaint 77');
  assert.equal(subjectOf('NEW_ORDER', ['3', '₹900']), '3 new orders');
});
