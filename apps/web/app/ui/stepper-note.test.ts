import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteOf } from './stepper-note.ts';

const pieces = { least: 1, most: 12, step: 1 };
const metres = { least: 0.5, most: 8.25, step: 0.25 };

test('a typed number that is changed says why', () => {
  assert.equal(noteOf('500', 500, pieces), 'At most 12');
  assert.equal(noteOf('0', 0, pieces), 'At least 1');
  assert.equal(noteOf('1.5', 1.5, pieces), 'Whole pieces only');
  assert.equal(noteOf('2 pcs', Number.NaN, pieces), 'Enter a number');
  assert.equal(noteOf('9', 9, metres, 'm'), 'At most 8.25 m');
  assert.equal(noteOf('0.1', 0.1, metres, 'm'), 'At least 0.5 m');
  assert.equal(noteOf('2.8', 2.8, metres, 'm'), 'In steps of 0.25 m');
});

test('a number that is set as typed, or an empty field, says nothing', () => {
  assert.equal(noteOf('12', 12, pieces), '');
  assert.equal(noteOf('2.75', 2.75, metres, 'm'), '');
  assert.equal(noteOf(' ', Number.NaN, pieces), '');
});
