import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryMessages } from '@shop/contract/categories';
import { categoryProblem } from './category-problem.ts';

const category = (id: string, name: string) => ({ id, name, description: '', slug: id, url: '' });
const ikat = category('1', 'Ikat');
const tussar = category('2', 'Tussar');

test('a category name is required and trimmed', () => {
  assert.equal(categoryProblem('  ', null, []), categoryMessages.nameRequired);
  assert.equal(categoryProblem(' Chanderi ', null, [ikat]), null);
});

test('names are compared case-insensitively, without the edited category', () => {
  assert.equal(categoryProblem(' iKAT', null, [ikat, tussar]), categoryMessages.nameTaken);
  assert.equal(categoryProblem('IKAT', ikat, [ikat, tussar]), null);
  assert.equal(categoryProblem('tussar', ikat, [ikat, tussar]), categoryMessages.nameTaken);
});
