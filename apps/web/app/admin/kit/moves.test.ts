import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movesFor } from './moves.ts';

const placed = (id: string, position: number) => ({ id, position });

test('a move gives everything a distinct position and changes only the necessary ones', () => {
  const fresh = [placed('1', 0), placed('2', 0), placed('3', 0)];
  assert.deepEqual(movesFor(fresh, '3', -1), [
    { id: '3', from: 0, position: 1 },
    { id: '2', from: 0, position: 2 },
  ]);
  const numbered = [placed('1', 0), placed('2', 1), placed('3', 2)];
  assert.deepEqual(movesFor(numbered, '1', 1), [
    { id: '2', from: 1, position: 0 },
    { id: '1', from: 0, position: 1 },
  ]);
});

test('the first one cannot move up, and the last one not down', () => {
  const numbered = [placed('1', 0), placed('2', 1)];
  assert.deepEqual(movesFor(numbered, '1', -1), []);
  assert.deepEqual(movesFor(numbered, '2', 1), []);
});
