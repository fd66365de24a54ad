import * as z from 'zod/mini';
import { asVisibleText } from './text.ts';

/** The message for a text that cannot be the code of a coupon. */
export const WRONG_COUPON_CODE = 'A coupon code has 4 to 20 letters and digits';

/** The code of a coupon, typed in any case: 4 to 20 of A-Z and 0-9. */
export const CouponCode = z.string(WRONG_COUPON_CODE).check(
  asVisibleText,
  // As copied from a message that quotes it.
  z.overwrite((typed) => typed.replaceAll(/^["'“”‘’]+|["'“”‘’.]+$/g, '')),
  z.regex(/^[A-Za-z0-9]{4,20}$/, { error: WRONG_COUPON_CODE, abort: true }),
  z.toUpperCase(),
);
