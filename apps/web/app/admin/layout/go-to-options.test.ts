import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundProduct } from '@shop/contract/product-views';
import type { Session } from '../../lib/session.ts';
import { pagesNamed, productsAmong } from './go-to-options.ts';

const PERSON = { token: 't', refreshToken: 'r', phoneNumber: '9000000001', id: '1' };
const owner: Session = { ...PERSON, role: 'ADMIN', areas: [] };
const clerk: Session = { ...PERSON, role: 'STAFF', areas: ['finance'] };

const namesOf = (text: string, session = owner) =>
  pagesNamed(text, session).map(({ name }) => name);

test('pages are found by every typed word, also by the line of their tab', () => {
  assert.deepEqual(namesOf('add prod'), ['Add product']);
  assert.deepEqual(namesOf('product, add'), ['Add product']);
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

test('variants of one product differ by colour and size', () => {
  const product = { productName: 'Kanchi Silk', subCategoryName: 'Sarees' } as FoundProduct;
  const variants = [
    { ...product, productId: '1', color: 'Gold', size: 'M' },
    { ...product, productId: '2', color: 'Red', size: 'NA' },
    { ...product, productId: '3', color: null, size: null },
  ];
  const details = productsAmong(variants).map(({ detail }) => detail);
  assert.deepEqual(details, ['Sarees · Gold · M', 'Sarees · Red', 'Sarees']);
});
