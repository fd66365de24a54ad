import type { BadgeTone } from '../../ui/badge.tsx';
import { scheduleNames } from './admin-words.ts';

type Schedule = { label: string; tone: BadgeTone };

/** Returns the badge of a banner or collection on a day; `fromDate` and `toDate` are inclusive. */
export function scheduleBadge(banner: { fromDate: string; toDate: string }, day: string): Schedule {
  if (day < banner.fromDate) return { label: scheduleNames.upcoming, tone: 'info' };
  if (day > banner.toDate) return { label: scheduleNames.expired, tone: 'plain' };
  return { label: scheduleNames.live, tone: 'good' };
}
