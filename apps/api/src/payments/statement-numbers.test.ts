import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStatement } from './statement-reading.ts';

const NOW = new Date('2026-11-30T06:30:00.000Z');
const read = (text: string, now: Date) => readStatement(Buffer.from(text), undefined, now);

test('a phone or an account is no UTR, unless a label or the column of references says so', async () => {
  const hasUtr = async (text: string, reference = '', date = '20/11/2026') => {
    const file = `Date,Narration,Ref No,Credit\n${date},${text},${reference},1.00\n`;
    return (await read(file, NOW)).credits[0]?.hasUtr;
  };
  for (const text of [
    'UPI/412345678901/MEENA',
    'UPI/919876543210/412345678901',
    'UTR 919876543210',
    'UPI Ref No: 919876543210',
    'RRN-570012345678',
    'A/C XX1234 412345678901',
  ])
    assert.equal(await hasUtr(text), true, text);
  for (const text of [
    'UPI/919876543210/MEENA',
    'FROM 412345678901',
    'FROM ACC NO 412345678901',
    'TRANSFER SB/412345678901/JAYA',
    'A/c no. 412345678901',
    'XX412345678901',
    'MEENA',
  ])
    assert.equal(await hasUtr(text), false, text);
  assert.equal(await hasUtr('MEENA', '919876543210'), true);
  assert.equal(await hasUtr('MEENA', 'TRANSFER FROM 412345678901'), false);
  // The UTRs of these days begin like phones.
  const later = new Date('2029-08-01T06:30:00.000Z');
  const ofThat =
    'Date,Narration,Credit\n20/06/2029,UPI/917112345678,1.00\n20/05/2029,UPI/917112345678,1.00\n';
  const { credits } = await read(ofThat, later);
  assert.deepEqual(
    credits.map((credit) => credit.hasUtr),
    [true, false],
  );
});
