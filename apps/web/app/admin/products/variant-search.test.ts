import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesWords } from './variant-search.ts';

const variant = { name: 'Temple sari', color: 'Maroon', subCategoryName: 'Kanchipuram' };

test('a variant is found by name, colour or sub-category', () => {
  for (const words of ['temple', 'MAROON', 'kanchi', 'maroon temple', 'temple, maroon', ',', '']) {
    assert.equal(matchesWords(variant, words), true, words);
  }
  assert.equal(matchesWords(variant, 'temple green'), false);
  assert.equal(matchesWords({ ...variant, color: null }, 'null'), false);
});
