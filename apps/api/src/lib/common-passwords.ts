import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * In small letters: the 5,000 commonest passwords of eight characters and more and the 5,000 of ten
 * and more, among the ten million that Mark Burnett gave to the public domain in 2015.
 */
const LIST = join(import.meta.dirname, 'common-passwords.txt');

/** One character again and again, or one row of keys: long enough, and no password at all. */
const ROW_OF_KEYS = /^(.)\1+$|^(1234567890|0123456789|9876543210|0987654321|qwertyuiop.?)$/u;

/**
 * Whether a password is among the first that anybody tries, in whatever case and with whatever
 * digits and signs put after it. Needed so seldom that the list is not kept in memory.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  if (ROW_OF_KEYS.test(typed)) return true;
  const common = new Set(readFileSync(LIST, 'utf8').trim().split('\n'));
  return common.has(typed) || common.has(typed.replace(/[^\p{L}]+$/u, ''));
}
