import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UpiId } from './upi.ts';

test('a UPI id is a name and a handle; no mail address, and no sign of a sentence at its end', () => {
  const right = [
    'meena@okaxis',
    'a.b-c_1@ybl',
    '98@paytm',
    '12@SBIN0001234.ifsc.npci',
    '98@mobile.npci',
  ];
  for (const typed of right) assert.equal(UpiId.safeParse(typed).success, true, typed);
  const wrong = [
    'meena@gmail.com',
    'meena@yahoo.co.in',
    'meena@okaxis.',
    'meena@okaxis-',
    'meena',
    '@ybl',
  ];
  for (const typed of wrong) assert.equal(UpiId.safeParse(typed).success, false, typed);
});
