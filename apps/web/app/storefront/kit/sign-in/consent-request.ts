import { useSyncExternalStore } from 'react';
import { readLocal, subscribe, writeLocal } from '../../../lib/storage.ts';

const KEY = 'consentNeeded';

/** Makes the next page ask for consent to newer policies. */
export function requestConsent(): void {
  writeLocal({ [KEY]: 'yes' });
}

/** Stops asking: the customer has accepted, or postponed it to the next sign-in. */
export function clearConsentRequest(): void {
  writeLocal({ [KEY]: '' });
}

/** Returns whether the page asks for consent. */
export function useConsentRequest(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readLocal(KEY) === 'yes',
    () => false,
  );
}
