import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { STATES } from '@shop/contract/addresses';
import { allPincodes, placeOfPincode } from './pincodes.ts';

test('a PIN code has the city that shoppers write, and its state spelled as in addresses', async () => {
  const known = {
    110001: ['New Delhi', 'Delhi'],
    122001: ['Gurugram', 'Haryana'],
    194101: ['Leh', 'Ladakh'],
    221001: ['Varanasi', 'Uttar Pradesh'],
    396210: ['Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
    400001: ['Mumbai', 'Maharashtra'],
    492001: ['Raipur', 'Chhattisgarh'],
    500081: ['Hyderabad', 'Telangana'],
    560034: ['Bengaluru', 'Karnataka'],
    600004: ['Chennai', 'Tamil Nadu'],
    605001: ['Puducherry', 'Puducherry'],
    631501: ['Kanchipuram', 'Tamil Nadu'],
    682555: ['Kavaratti', 'Lakshadweep'],
    744101: ['Port Blair', 'Andaman and Nicobar Islands'],
  };
  for (const [code, [city, state]] of Object.entries(known)) {
    assert.deepEqual(await placeOfPincode(code), { city, state }, code);
  }
});

test('a code without a post office is unknown, also before the first and after the last', async () => {
  for (const code of ['100000', '600000', '999999']) {
    assert.equal(await placeOfPincode(code), undefined, code);
  }
});

test('every state has codes, and every place is written as in an address', async () => {
  const { codes, places, placeOf } = await allPincodes();
  assert.ok(codes.length > 19_000);
  assert.equal(new Set(codes).size, codes.length);
  assert.ok(codes.every((code, index) => index === 0 || code > (codes[index - 1] ?? 0)));
  assert.ok(placeOf.every((place) => places[place] !== undefined));
  assert.deepEqual([...new Set(places.map(({ state }) => state))].toSorted(), [...STATES]);
  const odd = places.filter(
    ({ city }) => !/^(?:[A-Z][a-z]+|24|and)(?: (?:[A-Z][a-z]+|24|and))*$/.test(city),
  );
  assert.deepEqual(odd, [
    { city: 'Janjgir-champa', state: 'Chhattisgarh' },
    { city: 'Seraikela-kharsawan', state: 'Jharkhand' },
  ]);
});

test('the table takes little space, on disk and in memory', async () => {
  const { size } = await stat(join(import.meta.dirname, '../../pincodes/pincodes.txt'));
  const { codes, placeOf } = await allPincodes();
  assert.ok(size < 200_000);
  assert.ok(codes.byteLength + placeOf.byteLength < 200_000);
});
