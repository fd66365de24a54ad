import assert from 'node:assert/strict';
import { test } from 'node:test';
import { existing, matchesLoaded, notFound } from './refusals.ts';

test('a value that does not exist is refused, any other is returned', () => {
  assert.throws(() => existing(undefined, 'No such loom'), notFound('No such loom'));
  assert.throws(() => existing(undefined), notFound());
  for (const value of [null, 0, '']) assert.equal(existing(value), value);
});

test('a stored text is the loaded one with other spaces, marks and digits, and not with other lines', () => {
  const stored = { text: 'Kota\u200C  Doria\n\nwoven' };
  assert.ok(matchesLoaded(stored, { text: 'Kota Doria\n\nwoven' }));
  assert.ok(matchesLoaded({ text: '५-७ days' }, { text: '5-7 days' }));
  assert.ok(!matchesLoaded(stored, { text: 'Kota Doria woven' }));
  assert.ok(!matchesLoaded(stored, { text: 'Kota doria\n\nwoven' }));
});
