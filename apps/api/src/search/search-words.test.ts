import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessableWordsOf, searchVectorOf, wordsOf } from './search-words.ts';

test('words are compared without case, accents or signs', () => {
  const words: [string, string[]][] = [
    ['Kānchīpuram  SILK', ['kanchipuram', 'silk']],
    ["d'été—ROUGE", ['d', 'ete', 'rouge']],
    ["Mother's day, MEN’S silk's", ['mothers', 'day', 'mens', 'silks']],
    ['100% silk_blend', ['100', 'silk', 'blend']],
    ['पटोला साड़ी', ['पटोला', 'साड़ी'.normalize('NFKD')]],
    ['ＳＩＬＫ ﬁne', ['silk', 'fine']],
    [" % _ ' \\ : * & | ! ", []],
  ];
  for (const [text, folded] of words) assert.deepEqual(wordsOf(text), folded);
});

test('a SKU is found whole and by its parts', () => {
  const text = {
    name: 'A',
    color: null,
    category: 'B',
    material: null,
    weave: null,
    sku: 'SLK-000123',
    description: '',
  };
  assert.equal(searchVectorOf(text), "'a':1A 'b':2B 'slk':3C '000123':4C 'slk000123':5C");
  assert.deepEqual(guessableWordsOf(text), ['a', 'b']);
  assert.match(searchVectorOf({ ...text, unit: 'METRE' }), /'by':3C 'the':4C 'metre':5C/);
});
