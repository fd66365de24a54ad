import type { ListedComplaint } from '@shop/contract/complaints';
import { formatDayTime } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-time.ts';
import { complaintWords as words } from './complaint-words.ts';

type Clocked = Pick<
  ListedComplaint,
  'status' | 'acknowledgeBy' | 'resolveBy' | 'resolvedAt' | 'acknowledgedAt'
>;

/** Returns the next deadline of a complaint, and whether it has passed. */
export function clockOf(
  complaint: Clocked,
  now = new Date(serverNow()),
): { text: string; isLate: boolean } {
  const { status, acknowledgeBy, resolveBy, resolvedAt } = complaint;
  if (status === 'RESOLVED') {
    return { text: words.resolvedAt(formatDayTime(resolvedAt ?? resolveBy)), isLate: false };
  }
  if (status === 'OPEN') {
    const isLate = new Date(acknowledgeBy) < now;
    const say = isLate ? words.acknowledgeLate : words.acknowledgeBy;
    return { text: say(formatDayTime(acknowledgeBy)), isLate };
  }
  const isLate = new Date(resolveBy) < now;
  return { text: (isLate ? words.resolveLate : words.resolveBy)(formatDayTime(resolveBy)), isLate };
}
