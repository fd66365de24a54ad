import { useSyncExternalStore } from 'react';
import { readLocal, subscribe, writeLocal } from '../../lib/storage.ts';

const KEY = 'consentNeeded';

/** Lets the next page ask for the agreement to newer policies. */
export function rememberConsentNeeded(): void {
  writeLocal({ [KEY]: 'yes' });
}

/** Asks no more: it was agreed to, or put off until the next sign-in. */
export function forgetConsentNeeded(): void {
  writeLocal({ [KEY]: '' });
}

/** Whether the page asks for an agreement. */
export function useConsentNeeded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readLocal(KEY) === 'yes',
    () => false,
  );
}
