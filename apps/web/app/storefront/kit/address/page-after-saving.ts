import { paths } from '../../../paths.ts';

/** History state of a link to the form of an address: the page that opens once it is saved. */
export type SavedTo = { savedTo: string };

/** Returns the page that opens once an address is saved: the one in the history state, else My Address. */
export function pageAfterSaving(state: unknown): string {
  if (typeof state === 'object' && state !== null && 'savedTo' in state) {
    if (typeof state.savedTo === 'string') return state.savedTo;
  }
  return paths.personalInfo('my-address');
}
