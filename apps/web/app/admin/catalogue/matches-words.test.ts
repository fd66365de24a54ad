import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesWords } from './matches-words.ts';

const piece = { name: 'Temple sari', color: 'Maroon', subCategoryName: 'Kanchipuram' };

test('a piece is found by name, colour or sub-category', () => {
  for (const words of ['temple', 'MAROON', 'kanchi', 'maroon temple', '']) {
    assert.equal(matchesWords(piece, words), true, words);
  }
  assert.equal(matchesWords(piece, 'temple green'), false);
  assert.equal(matchesWords({ ...piece, color: null }, 'null'), false);
});
