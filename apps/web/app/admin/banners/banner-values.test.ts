import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Banner, BannerFields } from '@shop/contract/banners';
import { bodyOf, changeOf, valuesOf } from './banner-values.ts';

const banner: Banner = {
  id: '7',
  title: 'Diwali',
  description: 'Gold and red',
  fromDate: '2026-11-01',
  toDate: '2026-11-30',
  target: { kind: 'ALL', value: null },
  url: '/products',
  buttonText: null,
  position: 0,
  focusX: 50,
  focusY: 50,
  imageUrl: '',
  picture: { base: '', widths: [], formats: [], width: 400, height: 150, thumbhash: '' },
  phonePicture: null,
};

/** Returns the body of the request after these values were edited. */
function sent(edited: Partial<ReturnType<typeof valuesOf>>) {
  const fields = BannerFields.parse(bodyOf({ ...valuesOf(banner), ...edited }));
  return changeOf(banner, fields).body;
}

test('a target that the owner did not change is not sent, because the stored one may be hidden', () => {
  const body = sent({ toDate: '2026-12-05' });
  assert.equal(body.toDate, '2026-12-05');
  assert.ok(!('target' in body) && !('target' in body.expected));
});

test('a changed target is sent with the loaded one', () => {
  const body = sent({ kind: 'SEARCH', words: 'red silk' });
  assert.deepEqual(body.target, { kind: 'SEARCH', value: 'red silk' });
  assert.deepEqual('target' in body.expected && body.expected.target, banner.target);
});
