import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentCalls } from '@shop/contract/payments';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

// The clock shows 21 November 2026.
const shop = await aShop();
const { token } = await anOwner(shop);

const BANK = 'Date,Narration,Ref No,Debit,Credit,Balance';
const APP = 'Transaction Date,Transaction ID,UTR,Customer,Transaction Type,Amount,Status';

/** Imports files one after the other; returns how many credits each file brings. */
async function broughtBy(...files: readonly (readonly string[])[]): Promise<number[]> {
  const brought: number[] = [];
  for (const lines of files) {
    const bytes = Buffer.from(lines.join('\n'));
    const { status, reply } = await ask(shop, paymentCalls.statement, {
      token,
      files: [{ name: 'statement.csv', bytes, type: 'text/csv' }],
    });
    assert.equal(status, 200);
    brought.push(reply.data.rows - reply.data.alreadyKnown);
  }
  return brought;
}

/** Returns texts with a phone or an account of their own, and no UTR. */
const textsWithoutUtr = (own: number) => [
  `IMPS FROM 9198765432${own} SAREE`,
  `UPI/9199876543${own}/MEENA`,
  `TRF A/C NO. 1234567890${own}`,
  `NEFT AC-1230067890${own} ASHA`,
  `BY TRANSFER FROM 1230067891${own}`,
  `UPI/XXXX1230067892${own}`,
];

test('of two statements that overlap, in any order, each payment from one phone or account is there once', async () => {
  for (const isReversed of [false, true]) {
    for (const text of textsWithoutUtr(isReversed ? 21 : 11)) {
      const row = (day: string, at: number) => `${day},${text},,,777.00,${at * 777}.00`;
      const [first, second] = [row('05/10/2026', 1), row('05/10/2026', 2)];
      const [third, fourth] = [row('08/10/2026', 3), row('05/11/2026', 4)];
      const early = [BANK, first, second, third];
      const late = [BANK, second, third, fourth];
      const files = isReversed ? [late, early] : [early, late];
      assert.deepEqual(await broughtBy(...files, ...files), [3, 1, 0, 0], text);
    }
  }
});

test('the same is true without balances', async () => {
  for (const isReversed of [false, true]) {
    for (const text of textsWithoutUtr(isReversed ? 22 : 12)) {
      const row = (day: string) => `${day},${text},,,777.00,`;
      const early = [BANK, row('05/10/2026'), row('05/10/2026'), row('08/10/2026')];
      const late = [BANK, row('08/10/2026'), row('05/11/2026')];
      const [files, counts] = isReversed
        ? [
            [late, early],
            [2, 2],
          ]
        : [
            [early, late],
            [3, 1],
          ];
      assert.deepEqual(await broughtBy(...files, ...files), [...counts, 0, 0], text);
    }
  }
});

test("a payment in the bank's statement and in an app's export is there once, with a phone or an account beside its UTR", async () => {
  let made = 0;
  for (const isReversed of [false, true]) {
    for (const [text, reference] of [
      ['UPI/919876543210/UTR/MEENA', ''],
      ['IMPS FROM A/C 123456789012 RRN UTR', ''],
      ['IMPS FROM A/C 123456789012', '0000UTR'],
      ['UPI/CR/UTR', ''],
      ['TRANSFER XXXX123456789012', 'UPI-UTR'],
    ]) {
      for (const day of ['05/10/2026', '08/10/2026']) {
        made += 1;
        const utr = `6123456789${made + 10}`;
        const bank = [BANK, `${day},${text},${reference},,555.00,${made}.00`];
        const app = [APP, `${day},T26,${utr},919876543210,PAYMENT,555.00,SUCCESS`];
        const files = [bank.map((line) => line.replace('UTR', utr)), app];
        const sent = isReversed ? files.toReversed() : files;
        assert.deepEqual(await broughtBy(...sent, ...sent), [1, 0, 0, 0], text);
      }
    }
  }
});

test('a payment with a phone in its text is there once when only one of two files without balances has its UTR', async () => {
  const row = (reference: string) => `05/10/2026,UPI/919876543210/MEENA,${reference},,321.00,`;
  for (const [at, isReversed] of [false, true].entries()) {
    const files = [
      [BANK, row('')],
      [BANK, row('612345678999')],
    ].map((lines) => lines.map((line) => line.replace('321', `32${at}`)));
    const sent = isReversed ? files.toReversed() : files;
    assert.deepEqual(await broughtBy(...sent, ...sent), [1, 0, 0, 0]);
  }
});

test('a phone in the text of a payment is not shown as its UTR', async () => {
  await broughtBy([BANK, '05/10/2026,UPI/919876543210/RANI,,,654.00,1.00']);
  const { reply } = await ask(shop, paymentCalls.credits, { token, query: { size: '100' } });
  const credit = reply.data.find(({ amount }) => amount === 654);
  assert.equal(credit?.utr, null);
});
