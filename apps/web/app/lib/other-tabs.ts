import { readSession } from './session.ts';
import { clearTab, subscribe } from './storage.ts';

/**
 * Reloads this page when another tab has signed out or changed the account: no personal data may stay on
 * the screen or in this tab's storage.
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
