import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qrPath } from './qr-path.ts';

test('adjacent dark modules are one rectangle', () => {
  const modules = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ];
  assert.equal(qrPath(modules), 'M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
  assert.equal(qrPath([[false]]), '');
});
