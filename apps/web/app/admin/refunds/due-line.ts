import type { DueRefunds } from '@shop/contract/refunds';
import { formatPrice, formatWeekday, todayInShop } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-time.ts';
import { refundWords } from './refund-words.ts';

const DAY_MS = 24 * 3_600_000;

/** Says how much is owed to how many customers, and how late the oldest refund is. */
export function dueLine(
  { count, amount, customers, oldestDueBy }: DueRefunds,
  now = new Date(serverNow()),
) {
  if (oldestDueBy === null) return refundWords.noneDue;
  const dueBy = new Date(oldestDueBy);
  const late = (Date.parse(todayInShop(now)) - Date.parse(todayInShop(dueBy))) / DAY_MS;
  return [
    refundWords.owed(count, formatPrice(amount), customers),
    late > 0 ? refundWords.oldest(late) : refundWords.nextBy(formatWeekday(dueBy)),
  ].join(' ');
}
