import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginningOf, sectionsOf } from './plain-text.ts';

test('headings divide a text, points become lists, and consecutive lines one paragraph', () => {
  const text =
    'Welcome.\n\n# Orders\nFirst line\nsecond line\n- one\n- two\n\nAfter\n## Law\n# Empty';
  assert.deepEqual(sectionsOf(text), {
    intro: ['Welcome.'],
    sections: [
      { id: 'part-1', title: 'Orders', body: ['First line\nsecond line', ['one', 'two'], 'After'] },
      { id: 'part-2', title: 'Law', body: [] },
      { id: 'part-3', title: 'Empty', body: [] },
    ],
  });
});

test('marks without a space or a word after them, and markup, stay text', () => {
  const text = '#1 in silk\n-5 °C\n#\n<b>bold</b> & [link](javascript:alert(1))';
  assert.deepEqual(sectionsOf(text), { intro: [text], sections: [] });
});

test('the beginning of a text is its first paragraph, cut at a word', () => {
  assert.equal(beginningOf('# Title\n\nOne\ntwo'), 'One two');
  assert.equal(beginningOf('silk cotton linen', 10), 'silk …');
  assert.equal(beginningOf('# Only a heading'), '');
});
