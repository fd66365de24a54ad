import { useSyncExternalStore } from 'react';

/** The token in a claim link, or typed alone: what stands behind the `#`; null without one. */
export function tokenIn(link: string): string | null {
  return /(?:^|#)([\w-]{20,200})$/.exec(link.trim())?.[1] ?? null;
}

/** The token of this page's address; a fragment is never sent, so the server renders the page without. */
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
