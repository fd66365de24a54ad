import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentCalls } from '@shop/contract/payments';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

// The clock shows 21 November 2026.
const shop = await aShop();
const { token } = await anOwner(shop);

test('a later payment from one phone or account is another, also when its words are the same', async () => {
  const file = (day: string, text: string, balance: string) =>
    `Date,Narration,Debit,Credit,Balance\n${day},${text},,777.00,${balance}\n`;
  const counts: number[] = [];
  const send = async (...row: Parameters<typeof file>) => {
    const files = [{ name: 's.csv', bytes: Buffer.from(file(...row)), type: 'text/csv' }];
    counts.push(
      (await ask(shop, paymentCalls.statement, { token, files })).reply.data.alreadyKnown,
    );
  };
  for (const text of ['IMPS FROM 919876543210 SAREE', 'TRF FROM ASHA A/C 123456789012']) {
    await send('05/10/2026', text, '10777.00');
    await send('08/10/2026', text, '15777.00');
    await send('05/11/2026', text, '20777.00');
    await send('05/11/2026', `${text} again`, '20777.00');
    await send('06/11/2026', `BY ${text}`, '');
    await send('08/10/2026', text, '15777.00');
  }
  assert.deepEqual(counts, [0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1]);
});
