import type { BadgeTone } from '../../ui/badge.tsx';

type Schedule = { label: 'Live' | 'Upcoming' | 'Expired'; tone: BadgeTone };

/** Where a banner stands on a day; both of its dates are inside. */
export function scheduleOf(banner: { fromDate: string; toDate: string }, day: string): Schedule {
  if (day < banner.fromDate) return { label: 'Upcoming', tone: 'info' };
  if (day > banner.toDate) return { label: 'Expired', tone: 'plain' };
  return { label: 'Live', tone: 'good' };
}
