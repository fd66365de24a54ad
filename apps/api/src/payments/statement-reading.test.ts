import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../platform/refusals.ts';
import { readStatement } from './statement-reading.ts';

const HDFC = `HDFC BANK Ltd.,,,,,,
Account No :50100012344567,,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,********,********,********,********,********,********
20/11/26,UPI-MEENA R-meena@okaxis-UTIB0000001-412345678901-UPI,0000412345678901,20/11/26,,9800.00,"1,09,800.00"
21/11/26,ATM WDL,0000000000001234,21/11/26,800.00,,"1,09,000.00"
22/11/26,UPI-RAVI-ravi@ybl-412345678902-RS7K2M,0000412345678902,22/11/26,,1250.50,"1,10,250.50"

********,,,,,,
STATEMENT SUMMARY :-,,,,,,
`;

const ICICI = `S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,20/11/2026,20/11/2026,-,UPI/412345678901/Saree/meena@okaxis,0.00,9800.00,9800.00
2,21/11/2026,21/11/2026,-,NEFT rent,5000.00,0.00,4800.00
`;

const SBI = `Account Number,:,_00000030123456789
Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance
20 Nov 2026,20 Nov 2026,BY TRANSFER-UPI/CR/412345678901/MEENA,TRANSFER FROM 1234,,"9,800.00","9,800.00"
** This is a computer generated statement
`;

const AXIS = `Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
20-11-2026,-,UPI/P2M/412345678901/MEENA, ,9800.00,9800.00,123
`;

const KOTAK = `Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,20-11-2026,20-11-2026,UPI/RAVI,UPI-412345678902,200.00,DR,"9,600.00",CR
2,20-11-2026,20-11-2026,UPI/MEENA,UPI-412345678901,"9,800.00",CR,"9,800.00",CR
`;

const PHONEPE = `Transaction Date,Transaction ID,UTR,Customer,Transaction Type,Amount,Status
20/11/2026 10:15,T2611,412345678901,Meena,PAYMENT,9800.00,SUCCESS
20/11/2026 10:16,T2612,412345678902,Ravi,PAYMENT,500.00,FAILED
20/11/2026 10:17,T2613,412345678903,Ravi,REFUND,500.00,SUCCESS
`;

const PAYTM = `Transaction_Date,Transaction_ID,Order_ID,UTR,Amount,Transaction_Type,Status,Settled_Date
'20-11-2026 10:15:00','2611','OID1','412345678901','9800.00','ACQUIRING','SUCCESS','21-11-2026'
`;

const read = (text: string) => readStatement(Buffer.from(text), undefined);
const fails = (code: string, message?: RegExp) => (error: unknown) =>
  error instanceof Refusal && error.code === code && (message?.test(error.message) ?? true);

test('the statements of seven banks and apps are read by their headings', async () => {
  for (const text of [HDFC, ICICI, SBI, AXIS, KOTAK, PHONEPE, PAYTM]) {
    const { credits } = await read(text);
    const [first] = credits;
    assert.deepEqual(
      [first?.date, first?.amount, first?.utrs[0]],
      ['2026-11-20', 980_000, '412345678901'],
      text,
    );
    assert.equal(credits.length, text === HDFC ? 2 : 1, text);
  }
});

test('a statement tells its account and its days, debits included', async () => {
  const { account, fromDate, toDate, credits } = await read(HDFC);
  assert.deepEqual([account, fromDate, toDate], ['4567', '2026-11-20', '2026-11-22']);
  assert.deepEqual(
    credits.map(({ balance }) => balance),
    [10_980_000, 11_025_050],
  );
  assert.equal((await read(SBI)).account, '6789');
  assert.equal((await read(ICICI)).account, null);
});

test('a missing row is noticed by the balances, and both lines are named', async () => {
  const lines = HDFC.split('\n');
  await assert.rejects(
    read(lines.toSpliced(5, 1).join('\n')),
    fails('ROWS_MISSING', /line 5 and line 6/),
  );
  const newestFirst = [...lines.slice(0, 4), ...lines.slice(4, 7).toReversed()];
  assert.equal((await read(newestFirst.join('\n'))).credits.length, 2);
  await assert.rejects(read(newestFirst.toSpliced(5, 1).join('\n')), fails('ROWS_MISSING'));
});

test('dates are read day first, else month first, and refused when they are in no order', async () => {
  const file = (...dates: string[]) =>
    `Date,Narration,Credit\n${dates.map((date) => `${date},x,1.00`).join('\n')}\n`;
  const days = async (...dates: string[]) =>
    (await read(file(...dates))).credits.map(({ date }) => date);
  assert.deepEqual(await days('01/11/2026', '02/11/2026'), ['2026-11-01', '2026-11-02']);
  assert.deepEqual(await days('11/20/2026', '11/21/2026'), ['2026-11-20', '2026-11-21']);
  assert.deepEqual(await days('2026-11-20', '2026-11-19'), ['2026-11-20', '2026-11-19']);
  assert.deepEqual(await days('20-Nov-26'), ['2026-11-20']);
  await assert.rejects(days('05/11/2026', '01/11/2026', '09/11/2026'), fails('DATES_UNCLEAR'));
  await assert.rejects(days('32/11/2026'), fails('ROW_UNREADABLE', /Line 2/));
});

test('a line that cannot be read is named, and unknown columns are shown', async () => {
  const damaged = ICICI.replace('9800.00,9800.00', 'lots,9800.00');
  await assert.rejects(read(damaged), fails('ROW_UNREADABLE', /Line 2/));
  const after = AXIS + 'Total,,,,,,\n21-11-2026,-,late, ,1.00,2.00,1\n';
  await assert.rejects(read(after), fails('ROW_UNREADABLE', /Line 4/));
  const unknown = 'Tag,Zweck,Eingang\n20.11.2026,x,1\n21.11.2026,y,2\n';
  await assert.rejects(read(unknown), (error: unknown) => {
    assert.ok(error instanceof Refusal);
    assert.equal(error.code, 'COLUMNS_UNKNOWN');
    assert.deepEqual(error.details.data, {
      headings: ['Tag', 'Zweck', 'Eingang'],
      rows: [
        ['20.11.2026', 'x', '1'],
        ['21.11.2026', 'y', '2'],
      ],
    });
    return true;
  });
  const chosen = await readStatement(Buffer.from(unknown), { date: 0, text: 1, credit: 2 });
  assert.deepEqual(
    chosen.credits.map(({ text, amount }) => [text, amount]),
    [
      ['x', 100],
      ['y', 200],
    ],
  );
});

test('files that are no statement are refused', async () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]);
  for (const bytes of [old, Buffer.from('<html><table>'), Buffer.from('PK\u0003\u0004 broken')])
    await assert.rejects(
      readStatement(bytes, undefined),
      (error: unknown) => error instanceof Refusal && error.status === 415,
    );
});
