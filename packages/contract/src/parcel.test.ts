import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COURIERS, asksForNumber, trackingUrl } from './parcel.ts';

test('a parcel can be tracked where its courier has a page, with its number in it', () => {
  const links = COURIERS.map((courier) => trackingUrl(courier, 'A/1'));
  assert.equal(links.at(-1), null);
  for (const [at, link] of links.slice(0, -1).entries()) {
    const courier = COURIERS[at] ?? null;
    assert.ok(link !== null && URL.canParse(link));
    assert.equal(link.includes('A%2F1'), !asksForNumber(courier), link);
  }
  assert.deepEqual(COURIERS.filter(asksForNumber), ['INDIA_POST']);
  assert.equal(trackingUrl('DTDC', null), null);
  assert.equal(trackingUrl(null, 'A1'), null);
});
