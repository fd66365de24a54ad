import { readSession } from './session.ts';
import { clearTab, subscribe } from './storage.ts';

/**
 * Loads this page again when another tab has signed out, or somebody else in: nothing of the person before
 * stays on the screen or in this tab's storage.
 */
export function followOtherTabs(): void {
  let { id } = readSession();
  subscribe((ofOtherTab) => {
    const before = id;
    id = readSession().id;
    if (ofOtherTab === undefined || before === null || before === id) return;
    clearTab();
    location.reload();
  });
}
