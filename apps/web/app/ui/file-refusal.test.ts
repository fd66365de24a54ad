import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCREENSHOT_BYTES } from '@shop/contract/picture';
import { refusalOf } from './file-refusal.ts';

const rule = { types: ['image/jpeg', 'image/png'], most: SCREENSHOT_BYTES };

test('a picture of up to 10 MB is accepted', () => {
  assert.equal(refusalOf({ type: 'image/png', size: 10 * 1024 * 1024 }, rule), null);
});

test('one byte more, or another type, is refused before the upload', () => {
  assert.equal(refusalOf({ type: 'image/png', size: 10 * 1024 * 1024 + 1 }, rule), 'size');
  assert.equal(refusalOf({ type: 'application/pdf', size: 10 }, rule), 'type');
  assert.equal(refusalOf({ type: '', size: 10 }, rule), 'type');
});
