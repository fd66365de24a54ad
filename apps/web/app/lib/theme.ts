import { useSyncExternalStore } from 'react';
import { subscribe, writeLocal } from './storage.ts';

/** Colour themes of the back office. */
export type Theme = 'light' | 'dark';

/** Stores the theme of the back office. */
export function storeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  writeLocal({ theme });
}

/** Returns the theme of the back office; light until hydrated. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light');
}

function readTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}
