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

const NOW = new Date('2026-11-30T06:30:00.000Z');
const read = (text: string) => readStatement(Buffer.from(text), undefined, NOW);
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
  const chosen = await readStatement(Buffer.from(unknown), { date: 0, text: 1, credit: 2 }, NOW);
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
      readStatement(bytes, undefined, NOW),
      (error: unknown) => error instanceof Refusal && error.status === 415,
    );
});

const BALANCED = (rows: readonly string[]) =>
  ['Date,Narration,Debit,Credit,Balance', ...rows].join('\n');

test('a row without a balance is not asked, but counts for the next one', async () => {
  const rows = [
    '20/11/2026,a,,100.00,100.00',
    '20/11/2026,b,,50.00,',
    '21/11/2026,c,30.00,,120.00',
    '22/11/2026,d,150.00,,30.00 Dr',
    '23/11/2026,e,,10.00,-20.00',
  ];
  assert.equal((await read(BALANCED(rows))).credits.length, 3);
  await assert.rejects(
    read(BALANCED(rows.toSpliced(1, 1))),
    fails('ROWS_MISSING', /line 2 and line 3/),
  );
});

test('of a file of one day both orders are tried, and the lines of the right one are named', async () => {
  const newestFirst = [4, 3, 2, 1].map((n) => `20/11/2026,n${n},,10.00,${n}0.00`);
  assert.equal((await read(BALANCED(newestFirst))).credits.length, 4);
  const gap = newestFirst.toSpliced(2, 1);
  await assert.rejects(read(BALANCED(gap)), fails('ROWS_MISSING', /line 3 and line 4/));
});

test('an end stays an end, and both or no amounts, or one below zero, cannot be read', async () => {
  const file = (row: string) => BALANCED(['20/11/2026,a,,1.00,1.00', row]);
  for (const row of [
    '20/11/2026,b,1.00,1.00,1.00',
    '20/11/2026,b,,,1.00',
    '20/11/2026,b,0.00,0.00,1.00',
    '20/11/2026,b,,-1.00,0.00',
    '20/11/2026,b,,1.00,much',
  ])
    await assert.rejects(read(file(row)), fails('ROW_UNREADABLE', /Line 3/), row);
  const behind = file('****,****,****,****,****') + '\n21/11/2026,c,,1.00,2.00';
  await assert.rejects(read(behind), fails('ROW_UNREADABLE', /Line 4/));
  assert.equal((await read(file(',,,,'))).credits.length, 1);
});

test('a row whose date a spreadsheet spoiled, or whose balance follows without a readable date, is no end', async () => {
  const rows = ['20/11/2026,a,,5.00,5.00', '20/11/2026,b,,5.00,10.00'];
  for (const order of ['oldest', 'newest']) {
    const first = order === 'oldest' ? rows : rows.toReversed();
    const balance = order === 'oldest' ? '12.00' : '0.00';
    for (const date of ['########', '#VALUE!', '46355', '46355.4271', '', '21/11/26*', '21-Nov'])
      await assert.rejects(
        read(BALANCED([...first, `${date},c,,2.00,${balance}`])),
        fails('ROW_UNREADABLE', /Line 4/),
        `${order} ${date}`,
      );
    for (const total of [
      'Total,,,10.00,10.00',
      'Total,,,10.00,',
      '21-Nov,c,,2.00,',
      ',Total,,10.00,10.00',
      ',Total,3.00,10.00,17.00',
      '45000.00,2,0.00,0.00,45010.00',
      '46355,,1.00,10.00,9.00',
      '45000,4,0,5000,50000',
      '45000,4,0,5000,',
      ',Closing balance,,,10.00',
      ',Brought forward,,,0.00',
    ])
      assert.equal((await read(BALANCED([...first, total]))).credits.length, 2, total);
  }
  await assert.rejects(
    read(BALANCED(rows.map((row) => row.replace(/^[^,]+/, '########')))),
    fails('ROW_UNREADABLE', /Line 2/),
  );
  const unchecked = ['46355,c,,2.00,', '#####,c,,2.00,99.00'];
  for (const row of unchecked)
    await assert.rejects(
      read(BALANCED(['20/11/2026,a,,5.00,', row])),
      fails('ROW_UNREADABLE', /Line 3/),
      row,
    );
  await assert.rejects(
    read('Date,Narration,Credit\n20/11/2026,a,5.00\n46355,b,2.00'),
    fails('ROW_UNREADABLE', /Line 3/),
  );
  await assert.rejects(
    read(KOTAK + '3,########,########,UPI,,5.00,CR,"9,805.00",CR\n'),
    fails('ROW_UNREADABLE', /Line 4/),
  );
});

test('of a row behind an undated line, a heading for example, that line is named too', async () => {
  const row = '20/11/2026,a,,5.00,5.00';
  const [heading = ''] = BALANCED([]).split('\n');
  for (const between of [heading, ',Opening balance,,,5.00', 'Page 2,,,,']) {
    const after = [between, '21/11/2026,b,,5.00,10.00'];
    await assert.rejects(
      read(BALANCED([row, ...after])),
      fails('ROW_UNREADABLE', /Line 4.*line 3/),
    );
    await assert.rejects(read(BALANCED(after)), fails('ROW_UNREADABLE', /Line 3.*line 2/));
  }
});

test('a line is counted in the file, also below a cell of several lines and empty lines', async () => {
  const rows = ['20/11/2026,"a\nb",,1.00,1.00', '', '21/11/2026,c,,much,2.00'];
  await assert.rejects(read(BALANCED(rows)), fails('ROW_UNREADABLE', /Line 5/));
});

test('apps name payments and failures in many words', async () => {
  const file = [
    'Transaction Date,Transaction ID,UTR,Customer,Transaction Type,Amount,Status',
    '20/11/2026,412345678900,412345678901,Meena,UPI_COLLECT,1.00,TXN_SUCCESS',
    '20/11/2026,T2,412345678902,Ravi,PAYMENT,2.00,UNSUCCESSFUL',
    '20/11/2026,T3,412345678903,Ravi,PAYMENT_REFUND,3.00,Success',
    '20/11/2026,T4,412345678904,Ravi,PAYMENT,,PENDING',
  ].join('\n');
  const { credits } = await read(file);
  assert.deepEqual(
    credits.map(({ amount, utrs }) => [amount, utrs[0]]),
    [[100, '412345678901']],
  );
});

test('a bank may write C and D for credit and debit', async () => {
  const file = KOTAK.replaceAll(',CR', ',C').replaceAll(',DR', ',D');
  assert.deepEqual(await read(file), await read(KOTAK));
  const rows = ['20/11/2026,a,5.00,C,10.00,D', '20/11/2026,b,4.00,D,14.00,D'];
  const overdrawn = ['Date,Narration,Amount,Dr / Cr,Balance,Dr / Cr', ...rows].join('\n');
  assert.equal((await read(overdrawn)).credits[0]?.balance, -1_000);
});

test('a reference of zeros alone is no UTR', async () => {
  const row = (reference: string) => `20/11/2026,x,${reference},1.00\n`;
  const references = ['000000000000', '0000000000000000', '0000412345678901', '000000000001'];
  const file = `Date,Narration,Ref No,Credit\n${references.map(row).join('')}`;
  assert.deepEqual(
    (await read(file)).credits.map(({ utrs }) => utrs),
    [[], [], ['412345678901'], ['000000000001']],
  );
});

test('a number that may be a phone is the last UTR of its line, and stays one', async () => {
  const row = (text: string, reference: string) => `20/11/2026,${text},${reference},1.00\n`;
  const file = `Date,Narration,Ref No,Credit\n${row('UPI/919876543210/412345678901', '')}${row('UPI/919876543210', '412345678902')}${row('UPI/919876543210', '')}`;
  assert.deepEqual(
    (await read(file)).credits.map(({ utrs }) => utrs),
    [['412345678901', '919876543210'], ['412345678902', '919876543210'], ['919876543210']],
  );
});

test('a reference that a spreadsheet shortened is refused with its line', async () => {
  const saved = HDFC.replaceAll('0000412345678902', '4.12346E+11');
  await assert.rejects(read(saved), fails('ROW_UNREADABLE', /Line 7.*4\.12346E\+11/));
  const ofDebit = HDFC.replace('0000000000001234', '4.12346E+11');
  assert.equal((await read(ofDebit)).credits.length, 2);
});

test('the number of an account is read from its own line, and no date is one', async () => {
  const accountOf = async (title: string) =>
    (await read(`${title}\n${BALANCED(['20/11/2026,a,,1.00,1.00'])}`)).account;
  assert.equal(await accountOf('Account Statement from 01-11-2026 to 30-11-2026'), null);
  assert.equal(await accountOf('Account Branch : Gandhi Road 631501'), null);
  assert.equal(await accountOf('Account No,50100012344567,1'), '4567');
  assert.equal(await accountOf('A/C No. XXXXXXXX4567'), '4567');
  assert.equal(await accountOf('Account Number : 5010 0012 3445 67'), '4567');
});

test('columns chosen by hand may leave out the debits, and take UTRs from their headings', async () => {
  const file = 'Tag;RRN;Zweck;Eingang;Stand\n20.11.2026;412345678901;x;5,00;10\n21.11.2026;;y;;4\n';
  const chosen = { date: 0, text: 2, credit: 3, balance: 4, debit: null };
  const { credits } = await readStatement(Buffer.from(file.replace('5,00', '5.00')), chosen, NOW);
  assert.deepEqual(
    credits.map(({ amount, utrs }) => [amount, utrs]),
    [[500, ['412345678901']]],
  );
  await assert.rejects(
    readStatement(Buffer.from(file), { ...chosen, kind: 5 }, NOW),
    fails('PAYMENT_COLUMN_OUTSIDE'),
  );
});
