import { readTab, writeTab } from './storage.ts';

const KEY = 'clock';

/** Smaller differences are the header's precision of a second, or a clock that is right enough. */
const NOISE_MS = 2_000;

/** By how much the device is behind; of this tab, so that a page knows it before its first answer. */
let offsetMs = typeof window === 'undefined' ? 0 : storedOffset();

/** Returns the shop's time in ms since 1970: on a device its corrected clock, on the server its own one. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Begins to wait for an answer; the returned function corrects the device's clock by the `date` header of that answer.
 * A right clock shows this time between the sending and now; so a slow answer, and a device that slept, change nothing.
 * Any answer of the API will do, because the transport asks the shop each time (`no-cache`), and a 304 brings a new
 * date. The next answer also notices a clock that was put right.
 */
export function awaitServerTime(): (date: string | null) => void {
  const sentAt = Date.now();
  return (date) => {
    const told = Date.parse(date ?? '');
    // Another answer may have corrected the clock since the sending.
    const behindMs = told - Math.min(Math.max(told, sentAt + offsetMs), serverNow());
    if (Math.abs(behindMs) > NOISE_MS) {
      offsetMs += behindMs;
      writeTab(KEY, { offsetMs });
    }
  };
}

function storedOffset(): number {
  const { offsetMs: stored } = (readTab(KEY) ?? {}) as { offsetMs?: unknown };
  return typeof stored === 'number' ? stored : 0;
}
