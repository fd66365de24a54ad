import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markedLine } from './marked-line.ts';

const TEXT = 'Returns\n- In 7 days\n\nlast';

const after = (place: number, mark: string) => {
  const { start, end, line } = markedLine(TEXT, place, mark);
  return TEXT.slice(0, start) + line + TEXT.slice(end);
};

test('the line with the cursor gets the mark at any place of the cursor in it', () => {
  for (const place of [0, 3, 7]) {
    assert.equal(after(place, '# '), `# ${TEXT}`);
  }
  assert.equal(after(TEXT.length, '- '), 'Returns\n- In 7 days\n\n- last');
});

test('an empty line gets it too', () => {
  assert.equal(after(20, '# '), 'Returns\n- In 7 days\n# \nlast');
});

test('a line that has the mark loses it, and another mark is replaced', () => {
  assert.equal(after(12, '- '), 'Returns\nIn 7 days\n\nlast');
  assert.equal(after(12, '# '), 'Returns\n# In 7 days\n\nlast');
});
