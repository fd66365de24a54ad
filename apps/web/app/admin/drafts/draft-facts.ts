import type { Draft, DraftState } from '@shop/contract/drafts';
import { formatDayTime, formatPrice } from '../../lib/format.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { draftWords as words } from './draft-words.ts';
import { timeLeft } from './draft-time-left.ts';

/** The colours of the states; their names say the same. */
export const draftStateTones: Record<DraftState, BadgeTone> = {
  OPEN: 'info',
  ORDERED: 'good',
  EXPIRED: 'plain',
  CANCELLED: 'plain',
};

/** Returns the optimistic lock of a change. */
export function expectedOf({ state, expiresAt }: Draft) {
  return { state, expiresAt };
}

/** Returns the time that an open draft has, or when another one ended. */
export function timeOf({ state, expiresAt, endedAt }: Draft, now: number): string {
  if (state === 'OPEN') return timeLeft(expiresAt, now);
  return formatDayTime(endedAt ?? expiresAt);
}

/** Returns the number of openings of a link and the time of the last, in words. */
export function openedOf({ openedCount, lastOpenedAt }: Draft): string {
  if (openedCount === 0 || lastOpenedAt === null) return words.neverOpened;
  return words.opened(openedCount, formatDayTime(lastOpenedAt));
}

/** Returns the items of a draft in a few words. */
export function contentOf({ items: [first, ...others] }: Draft): string {
  return first === undefined ? '' : words.itemsOf(first.productName, others.length);
}

/** Returns the difference to the shop's prices in words; null when the draft does not cost less. */
export function savedOf({ listTotal, total }: Draft): string | null {
  const less = Math.round((listTotal - total) * 100) / 100;
  return less > 0 ? words.saved(formatPrice(less)) : null;
}
