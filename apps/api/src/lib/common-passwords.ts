import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * In small letters: the 5,000 commonest passwords of ten characters and more, among the ten million
 * that Mark Burnett gave to the public domain in 2015.
 */
const LIST = join(import.meta.dirname, 'common-passwords.txt');

/** One character again and again, or one row of keys: long enough, and no password at all. */
const ROW_OF_KEYS = /^(.)\1+$|^(1234567890|0123456789|9876543210|0987654321|qwertyuiop.?)$/u;

/**
 * Whether a password is among the first that anybody tries, in whatever case. Needed so seldom that
 * the list is not kept in memory.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  return ROW_OF_KEYS.test(typed) || readFileSync(LIST, 'utf8').split('\n').includes(typed);
}
