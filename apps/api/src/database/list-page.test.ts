import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PagePart, readPage } from './list-page.ts';

const LIST = Array.from({ length: 25 }, (_, index) => index);

test('every page has its rows in order, read from either end, and skips fewer than half', async () => {
  const skipped: number[] = [];
  const read = async ({ limit, offset, isReversed }: PagePart) => {
    skipped.push(offset);
    const from = isReversed ? LIST.toReversed() : LIST;
    return from.slice(offset, offset + limit);
  };
  for (let offset = 0; offset < 30; offset += 4) {
    const rows = await readPage({ limit: 4, offset }, LIST.length, read);
    assert.deepEqual(rows, LIST.slice(offset, offset + 4));
  }
  assert.ok(Math.max(...skipped) <= LIST.length / 2);
  assert.deepEqual(await readPage({ limit: 10, offset: 0 }, 0, read), []);
});

test('a truncated list is never read from its end', async () => {
  const read = async ({ isReversed, offset }: PagePart) => [isReversed, offset];
  const page = { limit: 4, offset: 20 };
  assert.deepEqual(await readPage(page, 24, read, { isCutOff: true }), [false, 20]);
  assert.deepEqual(await readPage({ limit: 4, offset: 24 }, 24, read, { isCutOff: true }), []);
});
