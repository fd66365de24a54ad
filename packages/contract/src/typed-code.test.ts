import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedCode } from './typed-text.ts';

test('a typed code loses spaces, dashes and #, and keeps everything else', () => {
  for (const typed of [
    '412345678901',
    ' 4123 4567\u00A08901',
    '4123-4567-8901',
    '4123–4567‑8901',
    '४१२३ ४५६७ ८९०१\u200B',
  ])
    assert.equal(typedCode(typed), '412345678901');
  assert.equal(typedCode('#1042'), '1042');
  assert.equal(typedCode('UTR: 4123'), 'UTR:4123');
});
