import { LANGUAGE } from '@shop/contract/language';

const collator = new Intl.Collator(LANGUAGE, { numeric: true });

/**
 * Compares names as the database's collation `names` does: `Éri` beside `Eri`, `2 yards` before `10
 * yards`.
 */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
