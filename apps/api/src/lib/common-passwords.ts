import { readFileSync } from 'node:fs';

/** The commonest 49,000 passwords, in small letters; some 1,500 are long enough for the shop. */
const LIST = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));

/** One character again and again, or one row of keys: long enough, and no password at all. */
const ROW_OF_KEYS = /^(.)\1+$|^(1234567890|0123456789|9876543210|0987654321|qwertyuiop.?)$/u;

/**
 * Whether a password is among the first that anybody tries, in whatever case. Needed so seldom that
 * the list is not kept in memory.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  if (ROW_OF_KEYS.test(typed)) return true;
  const words = JSON.parse(readFileSync(LIST, 'utf8')) as string[];
  return words.includes(typed);
}
