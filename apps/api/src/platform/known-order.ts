/**
 * Returns a list without an order as it is stored next: as `before` where both have the same members, so
 * that another order of them is no change.
 */
export function inKnownOrder<Member>(
  wanted: readonly Member[],
  before: readonly Member[],
): Member[] {
  const own = new Set(wanted);
  const isSame = own.size === before.length && before.every((member) => own.has(member));
  return isSame ? [...before] : [...own];
}
