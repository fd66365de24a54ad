import { inventoryCalls } from '@shop/contract/inventory';
import { useCall } from './use-call.ts';

/** How often an open page asks what waits, while it is visible; once more when it gets the focus. */
const EVERY_MS = 30_000;

/** What waits for the owner, kept up to date; a failed reading is silent, the next one follows. */
export function useWaiting() {
  return useCall(inventoryCalls.waiting, {}, { everyMs: EVERY_MS, quiet: true });
}
