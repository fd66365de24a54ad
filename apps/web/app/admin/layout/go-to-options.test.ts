import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Session } from '../../lib/session.ts';
import { pagesNamed } from './go-to-options.ts';

const PERSON = { token: 't', refreshToken: 'r', phoneNumber: '9000000001', id: '1' };
const owner: Session = { ...PERSON, role: 'ADMIN', areas: [] };
const clerk: Session = { ...PERSON, role: 'STAFF', areas: ['finance'] };

const namesOf = (text: string, session = owner) =>
  pagesNamed(text, session).map(({ name }) => name);

test('pages are found by every typed word, also by the line of their tab', () => {
  assert.deepEqual(namesOf('add prod'), ['Add product']);
  assert.deepEqual(namesOf('TAX'), ['Tax']);
  assert.deepEqual(namesOf('finance'), ['Finance', 'Payments', 'Invoices', 'Tax']);
  assert.deepEqual(namesOf('nothing like this'), []);
});

test('staff find only the pages of their areas', () => {
  assert.deepEqual(namesOf('', clerk), [
    'Refunds',
    'Finance',
    'Payments',
    'Invoices',
    'Tax',
    'Security',
  ]);
});
