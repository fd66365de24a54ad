import * as z from 'zod/mini';
import { asVisibleText } from './text.ts';

/** The message for a text that is no UPI id. */
export const upiMessage = 'Enter a UPI ID such as name@bank';

/** The handle of a UPI id has letters and digits; for a bank account or mobile number it ends in `.npci`. */
const UPI_ID = /^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,63}(?:(?:\.ifsc)?\.npci)?$/i;

/** A UPI id, to which money can be paid. A mail address is none. */
export const UpiId = z.string(upiMessage).check(asVisibleText, z.regex(UPI_ID, upiMessage));
