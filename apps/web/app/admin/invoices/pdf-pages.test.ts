import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageCounter } from './pdf-pages.ts';

test('pages are counted while parts arrive, at any split of the parts', () => {
  const file = Buffer.from(
    `%PDF-1.7\n${'1 0 obj\n<<\n/Type /Page\n/Parent 1\n>>\n'.repeat(3)}<<\n/Type /Pages\n>>`,
  );
  for (const size of [1, 7, 13, file.length]) {
    const count = pageCounter();
    let pages = 0;
    for (let at = 0; at < file.length; at += size) pages = count(file.subarray(at, at + size));
    assert.equal(pages, 3, `in parts of ${size} bytes`);
  }
});
