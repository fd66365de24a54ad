import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureMessages } from '@shop/contract/picture';
import { takenPictures } from './picture-choice.ts';

const jpeg = (name: string, size = 1000) => ({ name, type: 'image/jpeg', size });

test('at most 5 images are accepted, extra ones are ignored silently', () => {
  const chosen = ['a', 'b', 'c', 'd'].map((name) => jpeg(name));
  const { taken, problems } = takenPictures(chosen, 3);
  assert.deepEqual(
    taken.map(({ name }) => name),
    ['a', 'b'],
  );
  assert.deepEqual(problems, []);
});

test('each file that is no valid picture is named with its reason', () => {
  const text = { name: 'notes.txt', type: 'text/plain', size: 1 };
  const { taken, problems } = takenPictures([text, jpeg('huge.jpg', 11e6), jpeg('fine.jpg')], 0);
  assert.deepEqual(
    taken.map(({ name }) => name),
    ['fine.jpg'],
  );
  assert.deepEqual(problems, [
    `notes.txt: ${pictureMessages.notAPicture}`,
    `huge.jpg: ${pictureMessages.tooLarge}`,
  ]);
});
