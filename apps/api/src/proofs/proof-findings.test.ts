import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { paise } from '@shop/contract/money';
import { proofTexts } from '@shop/contract/payment-proof';
import { findingsOfText } from './proof-findings.ts';

const UTR = '633012345678';
const PAID = {
  placed_at: new Date('2026-11-21T06:30:00.000Z'),
  total: paise(740_000),
  utr: null,
  upi_id: 'resham@okaxis',
  shop_name: 'Resham Silks',
};
const AMOUNT = { paise: 740_000, isSure: true, height: 40 };

/** Returns the findings about a picture with these lines, `CODE level`, and the text of the last one. */
function found(lines: string[], { amounts = [AMOUNT], utrs = [] as string[] } = {}) {
  const read = utrs.map((utr) => ({ utr, isLabelled: true, isSure: true }));
  const { findings } = findingsOfText({ looks: '0', lines, amounts, utrs: read }, PAID);
  return { codes: findings.map(({ code }) => code), last: findings.at(-1)?.text };
}

test('a picture that only names the shop shows no payment', () => {
  const page = found(['Resham Silks', 'About us'], { amounts: [] });
  assert.deepEqual(page.codes, ['PAYEE_READ', 'NOT_READ']);
  assert.equal(page.last, proofTexts.notRead);
  assert.deepEqual(found(['Paid to Resham Silks']).codes, ['AMOUNT_READ', 'PAYEE_READ']);
});

test('the page with the QR code shows no payment, unless a UTR is in the picture too', async () => {
  const words = await readFile(
    new URL('../../../web/app/storefront/payment/payment-words.ts', import.meta.url),
    'utf8',
  );
  for (const line of [
    'Scan this QR code with any UPI app.',
    'Pay exactly this amount, so that we can find your payment.',
    'I have paid',
  ]) {
    assert.ok(words.includes(line), line);
    const page = found(['Resham Silks', line]);
    assert.deepEqual(page.codes, ['AMOUNT_READ', 'PAYEE_READ', 'NOT_READ']);
    assert.equal(page.last, proofTexts.ownPage);
    const paid = found(['Resham Silks', line], { utrs: [UTR] });
    assert.deepEqual(paid.codes, ['AMOUNT_READ', 'UTR_READ', 'PAYEE_READ']);
  }
});
