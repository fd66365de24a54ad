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

test('a tracking number has no blanks between its groups, and all else stays as typed', () => {
  const codes = {
    '1234 5678 9012': '123456789012',
    '1490 1234567 89': '1490123456789',
    ' EE 123 456 789 IN ': 'EE123456789IN',
    'rr123456789 in': 'rr123456789in',
    Z१२३: 'Z123',
  };
  for (const [typed, code] of Object.entries(codes)) assert.equal(trackingCode(typed), code);
  for (const words of [
    '1490812345678 1490812345679',
    '1234 567',
    'AB 1001',
    'by 12',
    'by 12345678',
    'AWB 77',
    'by hand',
    'Bus 12 Madurai',
    'to me',
    '',
  ]) {
    assert.equal(trackingCode(words), words);
  }
});
