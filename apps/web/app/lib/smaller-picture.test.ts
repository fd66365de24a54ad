import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallerPictures } from './smaller-picture.ts';

/** Draws every picture as 1000 bytes of the asked type, as a browser would. */
function drawsPictures(): void {
  const canvas = {
    getContext: () => null,
    toBlob: (done: (blob: Blob) => void, type: string) =>
      done(new Blob([new Uint8Array(1000)], { type })),
  };
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ width: 800, height: 600, close: () => undefined }),
    document: { createElement: () => canvas },
  });
}

test('a photograph without a known type is drawn as JPEG, and a text is not drawn', async () => {
  drawsPictures();
  for (const type of ['', 'image/jpg', 'image/pjpeg']) {
    for (const bytes of [900, 2_000_000]) {
      const photograph = new File([new Uint8Array(bytes)], 'IMG_1.JPG', { type });
      const [sent] = await smallerPictures([photograph]);
      assert.deepEqual([sent?.type, sent?.size, sent?.name], ['image/jpeg', 1000, 'IMG_1.jpg']);
    }
  }
  const text = new File(['a'], 'a.txt', { type: 'text/plain' });
  assert.deepEqual(await smallerPictures([text]), [text]);
});
