import * as z from 'zod/mini';
import { asVisibleText } from './text.ts';

/** The message for a text that is no UPI id. */
export const upiMessage = 'Enter a UPI ID such as name@bank';

/** A UPI id, to which money can be paid. */
export const UpiId = z
  .string(upiMessage)
  .check(asVisibleText, z.regex(/^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,63}$/, upiMessage));
