import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count = 0;

/** Does work on chosen pictures; until it has ended, forms know that what they would send lacks them. */
export async function countPreparation<Result>(work: () => Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

/** Whether chosen pictures are still made smaller, so that a form should not be sent yet. */
export function useIsPreparing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
