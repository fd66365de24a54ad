import { useSyncExternalStore } from 'react';

/** Reads the token of a claim link, after the `#`, or a token alone; null without one. */
export function tokenIn(link: string): string | null {
  return /(?:^|#)([\w-]{20,200})$/.exec(link.trim())?.[1] ?? null;
}

/**
 * Returns the token in this page's URL; a fragment is never sent, so the server renders the page without
 * it.
 */
export function useTokenOfAddress(): string | null {
  return useSyncExternalStore(
    followAddress,
    () => tokenIn(location.hash),
    () => null,
  );
}

function followAddress(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
