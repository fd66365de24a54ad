import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProductImage } from '@shop/contract/picture';
import {
  fileShares,
  mergePictures,
  isListChanged,
  movePicture,
  picturesOf,
  pictureFields,
  withStored,
} from './picture-list.ts';
import type { FormPicture } from './picture-list.ts';

const stored = (cloudStorageId: string, alt: string | null = null): ProductImage => ({
  imageUrl: `/pictures/${cloudStorageId}.webp`,
  cloudStorageId,
  alt,
  picture: { base: '', widths: [], formats: [], width: 3, height: 4, thumbhash: '' },
});
const start = picturesOf([stored('1'), stored('2', 'The border'), stored('3')]);
const fresh = (key: string, bytes = 10): FormPicture => ({
  key,
  alt: '',
  image: null,
  file: new File([new Uint8Array(bytes)], `${key}.jpg`),
});
const keys = (list: readonly FormPicture[]) => list.map(({ key }) => key).join('');

test('a picture swaps places with its neighbour, and does not move past either end', () => {
  assert.equal(keys(movePicture(start, '2', -1)), '213');
  assert.equal(keys(movePicture(start, '2', 1)), '132');
  assert.equal(keys(movePicture(start, '1', -1)), '123');
  assert.equal(keys(movePicture(start, '3', 1)), '123');
  assert.equal(keys(movePicture(start, 'gone', 1)), '123');
});

test('a list changes by order, text, removal and addition; undoing makes it unchanged', () => {
  assert.equal(isListChanged(start, start), false);
  assert.equal(isListChanged(movePicture(start, '2', 1), start), true);
  assert.equal(isListChanged(movePicture(movePicture(start, '2', 1), '2', -1), start), false);
  assert.equal(isListChanged(start.slice(1), start), true);
  assert.equal(isListChanged([...start, fresh('n')], start), true);
  assert.equal(
    isListChanged(
      start.map((one) => ({ ...one, alt: 'x' })),
      start,
    ),
    true,
  );
});

test('a save sends the order of all pictures, new files without an id, and removed ones', () => {
  const list = [fresh('n'), ...start.slice(1)];
  assert.deepEqual(pictureFields(list, start), {
    pictures: [
      { alt: '' },
      { cloudStorageId: '2', alt: 'The border' },
      { cloudStorageId: '3', alt: '' },
    ],
    removedPictures: ['1'],
  });
});

test('changes from another device are merged, and the local order stays', () => {
  const to = picturesOf([stored('3'), stored('1'), stored('4')]);
  assert.equal(keys(mergePictures(start, { from: start, to })), '314', 'nothing was done here');
  const list = [fresh('n'), ...movePicture(start, '2', 1)];
  assert.equal(keys(mergePictures(list, { from: start, to })), 'n134');
  const without = start.filter(({ key }) => key !== '3');
  assert.equal(
    keys(mergePictures(without, { from: start, to })),
    '14',
    'what went here does not return',
  );
});

test('a file of a save without an answer that is stored now is that stored picture', () => {
  const sent = [...start.slice(1), fresh('n')];
  const to = picturesOf([stored('2', 'The border'), stored('3'), stored('4')]);
  const list = [fresh('m'), ...sent];
  const known = withStored(list, { sent, from: start, to });
  assert.equal(keys(known), 'm234');
  assert.equal(keys(mergePictures(known, { from: start, to })), 'm234');
  const without = picturesOf([stored('2', 'The border'), stored('3')]);
  assert.equal(keys(withStored(list, { sent, from: start, to: without })), 'm23n', 'not stored');
  assert.equal(keys(withStored(list, { sent, from: start, to: start })), 'm23n', 'unchanged');
});

test('the files of a form are uploaded one after the other', () => {
  const list = [fresh('a', 30), ...start, fresh('b', 10), fresh('c', 0)];
  const shares = (share: number) => [...fileShares(list, share)];
  assert.deepEqual(shares(0), [
    ['a', 0],
    ['b', 0],
    ['c', 1],
  ]);
  assert.deepEqual(shares(0.375)[0], ['a', 0.5]);
  assert.deepEqual(shares(0.875).slice(0, 2), [
    ['a', 1],
    ['b', 0.5],
  ]);
  assert.deepEqual(shares(1).slice(0, 2), [
    ['a', 1],
    ['b', 1],
  ]);
});
