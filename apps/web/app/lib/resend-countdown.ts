import { RESEND_SECONDS } from '@shop/contract/auth';

/** Seconds between two announcements of the countdown to screen readers. */
const ANNOUNCE_SECONDS = 10;

/** Returns whole seconds until a code can be sent again; 0 when none was sent. */
export function secondsLeft(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0;
  const left = RESEND_SECONDS - Math.floor((now - sentAt) / 1000);
  return Math.min(RESEND_SECONDS, Math.max(0, left));
}

/** Returns the countdown for screen readers, which changes only every ten seconds. */
export function announcedSeconds(left: number): number {
  return Math.ceil(left / ANNOUNCE_SECONDS) * ANNOUNCE_SECONDS;
}
