import { inventoryCalls } from '@shop/contract/inventory';
import { useMayEnter } from '../../lib/may-enter.ts';
import { useCall } from './use-call.ts';

/** Polling interval of the pending counts while the page is visible, in ms; focus reads them at once. */
const EVERY_MS = 30_000;

/** Polls the pending counts; a failed call is silent, because the next one follows. */
export function usePendingCounts() {
  const enabled = useMayEnter('any');
  return useCall(inventoryCalls.waiting, {}, { enabled, everyMs: EVERY_MS, quiet: true });
}
