// Relies on: event-replay-script.ts, which puts it on the window.
// Noticed by: e2e/input-before-hydration.spec.ts.
// Switched off by: not calling it; events before hydration are then lost.

type EventReplay = {
  /** Stops capturing clicks and submits: from now on React handles them. */
  stopPresses: () => void;
  /** Dispatches the captured events again, one after the other. */
  replay: () => Promise<void>;
};

/** Events that `event-replay-script.ts` has captured; undefined outside a page. */
export const { eventReplay } = globalThis as { eventReplay?: EventReplay };
