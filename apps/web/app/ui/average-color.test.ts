import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rgbaToThumbHash } from 'thumbhash';
import { averageColor } from './average-color.ts';

test('a picture of one colour has about that colour as its placeholder', () => {
  const maroon = Array.from({ length: 16 }, () => [107, 20, 37, 255]).flat();
  const hash = Buffer.from(rgbaToThumbHash(4, 4, maroon)).toString('base64');
  assert.match(averageColor(hash) ?? '', /^#6[0-9a-f][01][0-9a-f]2[0-9a-f]$/);
});

test('an invalid thumbhash gives no colour', () => {
  assert.equal(averageColor('***'), null);
  assert.equal(averageColor(''), null);
});
