import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStatement } from './statement-reading.ts';

const NOW = new Date('2026-11-30T06:30:00.000Z');
const read = (text: string) => readStatement(Buffer.from(text), undefined, NOW);

/** Returns the dates of a statement's lines. */
async function days(...dates: string[]): Promise<string[]> {
  const lines = dates.map((date) => `"${date}",x,1.00\n`).join('');
  return (await read(`Date,Narration,Credit\n${lines}`)).credits.map(({ date }) => date);
}

test('dates are read day first, else month first, and refused when they are in no order', async () => {
  assert.deepEqual(await days('01/11/2026', '02/11/2026'), ['2026-11-01', '2026-11-02']);
  assert.deepEqual(await days('11/20/2026', '11/21/2026'), ['2026-11-20', '2026-11-21']);
  assert.deepEqual(await days('2026-11-20', '2026-11-19'), ['2026-11-20', '2026-11-19']);
  assert.deepEqual(await days('2026/1/10', '2026/1/9'), ['2026-01-10', '2026-01-09']);
  assert.deepEqual(await days('२०/११/२०२६', '௨௧-௧௧-௨௦௨௬'), ['2026-11-20', '2026-11-21']);
  assert.deepEqual(await days('20-Nov-26', 'Nov. 21, 2026'), ['2026-11-20', '2026-11-21']);
  assert.deepEqual(await days('June 5, 2026', 'Sept. 6, 2026'), ['2026-06-05', '2026-09-06']);
  assert.deepEqual(await days('Sun, 29 Nov 2026', 'Monday 30 Nov 2026'), [
    '2026-11-29',
    '2026-11-30',
  ]);
  await assert.rejects(days('05/11/2026', '01/11/2026', '09/11/2026'), { code: 'DATES_UNCLEAR' });
  // A spreadsheet turned the 5th of November into the 11th of May.
  await assert.rejects(days('2026-05-11', '20/11/2026'), { code: 'DATES_UNCLEAR' });
  await assert.rejects(days('20/11/2026', '2026-05-11'), { code: 'DATES_UNCLEAR' });
  assert.deepEqual(await days('2026-11-05', '20-Nov-2026'), ['2026-11-05', '2026-11-20']);
  await assert.rejects(days('32/11/2026'), { code: 'ROW_UNREADABLE', message: /Line 2/ });
  for (const wrong of ['26-11-01', '20/11/2062', '02/12/2027', '2021-11-29'])
    await assert.rejects(days(wrong), { code: 'ROW_UNREADABLE', message: /Line 2/ }, wrong);
  assert.deepEqual(await days('01/12/2027'), ['2027-12-01']);
  assert.deepEqual(await days('30/11/2021'), ['2021-11-30']);
  // Each date exists in one reading, but no reading has both.
  await assert.rejects(days('13/11/2026', '11/20/2026'), { code: 'DATES_UNCLEAR' });
});

test('a heading may name its currency', async () => {
  for (const currency of ['(₹)', ' (INR)', ' (Rs.)', ' INR', ' ₹']) {
    const file = `Date,Particulars,Deposits${currency},Balance${currency}\n20/11/2026,x,1.00,1.00\n`;
    assert.deepEqual(
      (await read(file)).credits.map(({ amount }) => amount),
      [100],
      currency,
    );
  }
});
