import { useSyncExternalStore } from 'react';

const NARROW = '(width < 40rem)';

/** Returns whether the screen is narrower than 640 px; false on the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
