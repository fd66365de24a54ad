import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8 } from 'fflate';
import { aWorkbook, sheetRow } from '../../test/workbooks.ts';
import { Refusal } from '../platform/refusals.ts';
import { readStatement } from './statement-reading.ts';

const HEADINGS = ['Date', 'Narration', 'Ref No', 'Debit', 'Credit', 'Balance'];
/** 20 November 2026 as a spreadsheet counts days. */
const DAY = 46_346;

const read = (bytes: Buffer) =>
  readStatement(bytes, undefined, new Date('2026-11-30T06:30:00.000Z'));
const fails = (status: number, message?: RegExp) => (error: unknown) =>
  error instanceof Refusal && error.status === status && (message?.test(error.message) ?? true);
const sheet = (...rows: (readonly Parameters<typeof sheetRow>[1][number][])[]) =>
  aWorkbook(rows.map((cells, at) => sheetRow(at + 1, cells)).join(''));

test('a workbook gives the same credits as the CSV file of the same statement', async () => {
  const workbook = sheet(
    HEADINGS,
    [{ day: DAY }, 'UPI &amp; Meena', 412345678901, '', 100.1, 100.1],
    [
      { day: DAY + 1 },
      'rent',
      '',
      0.3,
      '',
      { xml: '<c><f>F2-D3</f><v>99.800000000000011</v></c>' },
    ],
    [{ day: DAY + 1 }, 'two', { xml: '<c><v>4.12345678902E11</v></c>' }, '', '1,000.00', 1099.8],
  );
  const csv = [
    HEADINGS.join(','),
    '20/11/2026,UPI & Meena,412345678901,,100.10,100.10',
    '21/11/2026,rent,,0.30,,99.80',
    '21/11/2026,two,412345678902,,"1,000.00","1,099.80"',
  ].join('\n');
  assert.deepEqual(await read(workbook), await read(Buffer.from(csv)));
});

test('a stored value of a formula counts, and none is an empty cell', async () => {
  const rows = [
    { xml: '<c s="1"><f>TODAY()</f><v>46346</v></c>' },
    { xml: '<c t="str"><f>CONCATENATE("a","b")</f></c>' },
    { xml: '<c><f>1+1</f></c>' },
    '',
    { xml: '<c><f>4+1</f><v>5</v></c>' },
  ];
  const { credits } = await read(sheet(HEADINGS, rows));
  assert.deepEqual(
    credits.map(({ date, text, amount, balance }) => [date, text, amount, balance]),
    [['2026-11-20', '', 500, null]],
  );
});

test('a line is the row of the sheet, also below empty rows', async () => {
  const bytes = aWorkbook(
    sheetRow(3, HEADINGS) +
      sheetRow(4, [{ day: DAY }, 'a', '', '', 1, 1]) +
      sheetRow(7, [{ day: DAY }, 'b', '', '', 'much', 2]),
  );
  await assert.rejects(read(bytes), fails(400, /Line 7/));
});

test('a workbook that defines entities is refused, and none is expanded', async () => {
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  );
  const long = `<!ENTITY e9 "${'x'.repeat(1_000_000)}">`;
  const outside = '<!ENTITY e9 SYSTEM "file:///etc/passwd">';
  for (const [defined, times] of [
    [`<!ENTITY e0 "lol">${entities.join('')}`, 1],
    [long, 100_000],
    [outside, 1],
  ] as const) {
    const head = `<?xml version="1.0"?><!DOCTYPE x [${defined}]>`;
    const text = '&e9;'.repeat(times);
    const rows = sheetRow(1, HEADINGS) + sheetRow(2, [{ day: DAY }, text, '', '', 1, 1]);
    await assert.rejects(read(aWorkbook(rows, { head })), fails(415, /Save it as XLSX or CSV/));
  }
});

test('a workbook and a CSV file have 20,000 rows beside their titles and end', async () => {
  const titles = Array.from({ length: 99 }, (_, at) => [`Branch ${at}`]);
  const rowsOf = (count: number) => [
    ...titles,
    HEADINGS,
    ...Array.from({ length: count }, (_, at) => ['20/11/2026', `payment ${at}`, '', '', '1', '']),
    ...Array.from({ length: 100 }, () => ['Computer generated']),
  ];
  const csvOf = (count: number) => Buffer.from(rowsOf(count).join('\n'));
  for (const fileOf of [(count: number) => sheet(...rowsOf(count)), csvOf]) {
    assert.equal((await read(fileOf(20_000))).credits.length, 20_000);
    await assert.rejects(read(fileOf(20_001)), fails(413, /20,000 rows/));
  }
});

test('a workbook that unpacks to too much or has rows far below is refused', async () => {
  const far = sheetRow(1, HEADINGS) + sheetRow(1_048_576, ['end']);
  await assert.rejects(read(aWorkbook(far)), fails(413));
  const bomb = { 'xl/bomb.xml': new Uint8Array(60 * 1024 * 1024) };
  await assert.rejects(read(aWorkbook(sheetRow(1, HEADINGS), { more: bomb })), fails(413));
});

test('a workbook that takes too long is refused with that reason, and the next is read', async (t) => {
  const limits: number[] = [];
  t.mock.method(globalThis, 'setTimeout', (end: () => void, ms: number) => {
    limits.push(ms);
    end();
  });
  const rows = [HEADINGS, [{ day: DAY }, 'a', '', '', 1, 1]];
  await assert.rejects(read(sheet(...rows)), fails(413, /took too long/));
  assert.equal(limits.length, 1);
  assert.ok((limits[0] ?? 0) > 49_000 && (limits[0] ?? 0) <= 50_000, String(limits));
  t.mock.restoreAll();
  assert.equal((await read(sheet(...rows))).credits.length, 1);
});

test('files that only look like workbooks are refused', async () => {
  const zip = aWorkbook(sheetRow(1, HEADINGS)).subarray(0, 200);
  await assert.rejects(read(zip), fails(415, /Save it as XLSX or CSV/));
  for (const text of ['<style>a</style><table>', '\n <meta charset="utf-8">', '%PDF-1.7 x'])
    await assert.rejects(read(Buffer.from(strToU8(text))), fails(415, /Save it as XLSX or CSV/));
});

test('a workbook with more cells than a statement has is refused, and stray blanks count as none', async () => {
  const wide = Array.from({ length: 4_100 }, (_, at) => sheetRow(at + 2, Array(100).fill(1)));
  await assert.rejects(read(aWorkbook(sheetRow(1, HEADINGS) + wide.join(''))), fails(413));
  const far = { xml: '<c t="inlineStr"><is><t>far</t></is></c>' };
  const stray = sheetRow(1, [...HEADINGS, ...Array<string>(40).fill(''), far]);
  const rows = Array.from({ length: 12_000 }, (_, at) =>
    sheetRow(at + 2, [{ day: DAY }, `payment ${at}`, '', '', 1, '']),
  );
  assert.equal((await read(aWorkbook(stray + rows.join('')))).credits.length, 12_000);
});

test('what no text can have is a space, in cells of workbooks and of CSV files', async () => {
  const text = 'a&#0;b&#xD800;c&#x1F;d_x0000_e';
  const { credits } = await read(
    sheet(HEADINGS, [{ day: DAY }, text, '', '', '\u200B5.00\u202C', '']),
  );
  assert.equal(credits[0]?.amount, 500);
  assert.ok(!/[\p{Cc}\p{Cs}]/u.test(credits[0]?.text ?? '\0'), JSON.stringify(credits[0]));
  const csv = 'Da\u200Bte,Narration,Credit\n20/11/2026\u200E,a\u0001b\u202Ec,5\n';
  assert.equal((await read(Buffer.from(csv))).credits[0]?.text, 'a bc');
});

test('a CSV file is read in UTF-16 of either order', async () => {
  const csv = Buffer.from('\uFEFFDate,Narration,Credit\n20/11/2026,மீனா,5\n', 'utf16le');
  for (const bytes of [csv, Buffer.from(csv).swap16()])
    assert.equal((await read(bytes)).credits[0]?.text, 'மீனா');
});
