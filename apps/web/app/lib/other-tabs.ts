import { readSession } from './session.ts';
import { clearTab, subscribe } from './storage.ts';

/**
 * Reloads this page when another tab has signed out or changed the account, also while Back kept this page
 * in the browser's memory: no personal data may stay on the screen or in this tab's storage.
 */
export function followOtherTabs(): void {
  let { id } = readSession();
  const follow = () => {
    const before = id;
    id = readSession().id;
    if (before === null || before === id) return;
    clearTab();
    location.reload();
  };
  subscribe((ofOtherTab) => {
    if (ofOtherTab === undefined) id = readSession().id;
    else follow();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
