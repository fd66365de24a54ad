import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryMessages } from '@shop/contract/categories';
import { categoryProblem } from './category-problem.ts';

const blank = { description: '', url: '', position: 0 };
const category = (id: string, name: string) => ({ ...blank, id, name, slug: id });
const ikat = category('1', 'Ikat');
const tussar = category('2', 'Tussar');

test('a category name is required and trimmed', () => {
  for (const name of ['  ', '\u200B', '...'])
    assert.equal(categoryProblem(name, null, []), categoryMessages.nameRequired);
  assert.equal(categoryProblem(' Chanderi ', null, [ikat]), null);
});

test('names are compared case-insensitively, without the edited category', () => {
  assert.equal(categoryProblem(' iKAT', null, [ikat, tussar]), categoryMessages.nameTaken);
  assert.equal(categoryProblem('IKAT', ikat, [ikat, tussar]), null);
  assert.equal(categoryProblem('tussar', ikat, [ikat, tussar]), categoryMessages.nameTaken);
});
