import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compressBytes } from './compression.ts';
import { cachedResponse } from '../cache/cached-response.ts';

test('a cached answer uses no more memory than its bytes, compressed or not', async () => {
  for (const length of [10, 2_000, 20_000, 200_000]) {
    const body = Buffer.from('Resham '.repeat(length / 10));
    const { plain } = cachedResponse({ status: 200, headers: {}, body });
    const forms = [plain, await compressBytes(plain, 'br'), await compressBytes(plain, 'gzip')];
    for (const bytes of forms) assert.equal(bytes.buffer.byteLength, bytes.length);
  }
});
