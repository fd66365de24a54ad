import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COURIERS, asksForNumber, trackingCode, trackingUrl } from './parcel.ts';

test('a parcel can be tracked where its courier has a page, with its number in it', () => {
  const links = COURIERS.map((courier) => trackingUrl(courier, 'A/1'));
  assert.equal(links.at(-1), null);
  for (const [at, link] of links.slice(0, -1).entries()) {
    const courier = COURIERS[at] ?? null;
    assert.ok(link !== null && URL.canParse(link));
    assert.equal(link.includes('A%2F1'), !asksForNumber(courier), link);
  }
  assert.deepEqual(COURIERS.filter(asksForNumber), ['INDIA_POST']);
  assert.match(trackingUrl('DELHIVERY', '1234 5678') ?? '', /12345678$/);
  assert.equal(trackingUrl('DTDC', null), null);
  assert.equal(trackingUrl(null, 'A1'), null);
});

test('a tracking number has no blanks between its groups, and words stay apart', () => {
  const codes = {
    '1234 5678 9012': '123456789012',
    ' RR 123 456 789 IN ': 'RR123456789IN',
    'Z१२ ३': 'Z123',
  };
  for (const [typed, code] of Object.entries(codes)) assert.equal(trackingCode(typed), code);
  for (const words of ['AWB 77', 'by hand', 'Bus 12 Madurai', 'to me', '']) {
    assert.equal(trackingCode(words), words);
  }
});
