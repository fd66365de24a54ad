import assert from 'node:assert/strict';
import { test } from 'node:test';
import { containsAll } from './lib/prepare.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'apps/web': { version: '0.1.0' },
  'node_modules/pg': { version: '8.0.0' },
  'apps/web/node_modules/vite': { version: '7.0.0' },
  'node_modules/@x/darwin': { version: '1.0.0', optional: true },
};
const installed = {
  'node_modules/pg': { version: '8.0.0' },
  'apps/web/node_modules/vite': { version: '7.0.0' },
};

test('an install by any command counts, when every package is there in its version', () => {
  assert.equal(containsAll(installed, wanted), true);
  assert.equal(containsAll({ 'node_modules/pg': { version: '8.0.0' } }, wanted), false);
  const older = { ...installed, 'node_modules/pg': { version: '7.9.0' } };
  assert.equal(containsAll(older, wanted), false);
  const wrong = { ...installed, 'node_modules/@x/darwin': { version: '0.9.0' } };
  assert.equal(containsAll(wrong, wanted), false);
});
