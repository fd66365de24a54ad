import { countEvent } from '../platform/shop-counts.ts';
import type { Shop } from '../shop.ts';
import { MINUTE_MS } from '../platform/clock.ts';

type Minute = { startedAt: number; count: number };

/** The events of the current minute in this process, by name. */
const minutes = new Map<string, Minute>();

/** Counts a request for a code: a flood of requests costs the shop its messages (SMS pumping). */
export function noteCodeRequest(shop: Shop): void {
  note(shop, 'code asked', shop.settings.limits.otpSendsAlarm);
}

/** Counts a wrong code or password, from any caller. */
export function noteFailedTry(shop: Shop): void {
  note(shop, 'try failed', shop.settings.limits.signInFailuresAlarm);
}

/**
 * Logs an alarm, at most once a minute, when the total of all phones and networks exceeds `most`. It
 * refuses nothing: a limit for all would let a stranger lock everybody out. Each process has its share of
 * `most`.
 */
function note({ clock, log, settings }: Shop, event: string, most: number): void {
  countEvent(event);
  const now = clock.now().valueOf();
  let minute = minutes.get(event);
  if (minute === undefined || Math.abs(now - minute.startedAt) >= MINUTE_MS) {
    minute = { startedAt: now, count: 0 };
    minutes.set(event, minute);
  }
  minute.count += 1;
  if (minute.count !== Math.ceil(most / settings.processes) + 1) return;
  countEvent(`${event}: alarm`);
  log.error({ event, perMinute: most }, 'alarm: unusually many sign-in events in a minute');
}
