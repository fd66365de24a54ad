import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { MESSAGE_PURPOSES, type MessagePurpose } from '@shop/contract/message-purposes';
import { textOf } from './message-texts.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/going-live.md');

/** Messages with singular and plural, which a template cannot have. */
const COUNTED: readonly MessagePurpose[] = ['NEW_ORDER', 'DIGEST'];

test('the templates to register are the texts of the messages, word for word', async () => {
  const page = await readFile(PAGE, 'utf8');
  const purposes = MESSAGE_PURPOSES.filter((one) => !COUNTED.includes(one));
  for (const purpose of purposes) {
    const row = new RegExp(`^\\| \`resham_${purpose.toLowerCase()}\` \\|.*\`(.+)\` \\|$`, 'm');
    const template = row.exec(page)?.[1] ?? '';
    const count = new Set(template.match(/\{\{\d\}\}/g)).size;
    assert.ok(count > 0, purpose);
    const slots = Array.from({ length: count }, (_, index) => `{{${index + 1}}}`);
    // In the templates of codes and tests the shop's name is the last parameter, of a link the first one.
    const isNamed = purpose === 'CODE' || purpose === 'TEST';
    const [shop, given] = isNamed ? [slots.at(-1), slots.slice(0, -1)] : ['SHOP', slots];
    const named = purpose === 'PAY_LINK' ? slots[0] : shop;
    assert.equal(textOf(named ?? '', purpose, given), template);
  }
});

test('a refund without a reference names none', () => {
  const text = textOf('Asha Silks', 'REFUND_SENT', [
    '100074',
    '-',
    '₹7,000.00',
    'It was cash.',
    'L',
  ]);
  assert.match(text, /for order 100074 ₹7,000\.00 was sent back\. It was cash\./);
});

test('every purpose that is used has a text', () => {
  for (const purpose of MESSAGE_PURPOSES) {
    const text = textOf('Asha Silks', purpose, ['a', 'b', 'c', 'd', 'e']);
    assert.ok(text.includes('Asha Silks') && !text.includes('undefined'), text);
  }
});
