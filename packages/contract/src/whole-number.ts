import * as z from 'zod/mini';
import { textMessages } from './text.ts';

/** The last place in a list. */
export const MOST_POSITION = 9999;

/** Returns the schema of a whole number from 0 to `most`. */
export function wholeNumber(most: number, error: string) {
  return z
    .number(error)
    .check(z.refine((one) => Number.isInteger(one) && one >= 0 && one <= most, { error }));
}

/** The schema of a place in a list. */
export const Position = wholeNumber(MOST_POSITION, textMessages.position);
