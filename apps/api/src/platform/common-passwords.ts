import { readFileSync } from 'node:fs';

/** The 49,000 most common passwords, in lower case; about 1,500 of them have the minimum length. */
const LIST = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));

/** One repeated character or one row of the keyboard: long enough, but trivial to guess. */
const ROW_OF_KEYS = /^(.)\1+$|^(1234567890|0123456789|9876543210|0987654321|qwertyuiop.?)$/u;

/**
 * Common-password check (a deny list), case-insensitive. Runs so rarely that it reads the list from the
 * file each time instead of holding it in memory.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  if (ROW_OF_KEYS.test(typed)) return true;
  const words = JSON.parse(readFileSync(LIST, 'utf8')) as string[];
  return words.includes(typed);
}
