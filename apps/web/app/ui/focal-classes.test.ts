import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focalClasses } from './focal-classes.ts';

test('a focal point becomes the nearest classes, in steps of ten percent', () => {
  assert.equal(focalClasses({ focusX: 0, focusY: 100 }), 'focal focal-x-0 focal-y-100');
  assert.equal(focalClasses({ focusX: 73, focusY: 45 }), 'focal focal-x-70 focal-y-50');
});
